import { problem } from '../errors.ts'
import type { DeliverMessage } from '../queue/messages.ts'
import { send } from '../queue/send.ts'
import type { Application } from '../store/access.ts'
import { type Campaign, getCampaign } from '../store/campaigns.ts'
import { deliveriesIn } from '../store/deliveries.ts'
import { getManifest } from '../store/manifests.ts'
import { getStep, isDone, stepsOf } from '../store/steps.ts'
import { goesOnFor, reachingFor } from './deliver.ts'
import { inLanes, lanesFor } from './lanes.ts'
import { reach } from './reach.ts'
import { uidOf } from './reaching.ts'

/** States in which the failed of the latest run are sent to again; what is paused or cancelled sends nothing. */
const sending = ['scheduled', 'preparing', 'sending', 'sent']

/**
 * Has those of the latest run who have failed sent to again, by the same rules; gives how many there are. Each of them moves from `failed`
 * to another account together with the claim, so the accounts are closed at every moment, and a redrive that comes twice sends once.
 */
export async function redriveCampaign(application: Application, notificationID: string): Promise<number> {
  const campaign = await getCampaign(application, notificationID)
  if (!campaign) throw problem('not_found')
  const { appID, run, state } = campaign
  if (run === 0 || !sending.includes(state)) throw problem('state_conflict')
  const steps = (await stepsOf(campaign)).filter((step) => (step.failed ?? 0) > 0)
  await send(
    'DELIVER',
    steps.flatMap((step): DeliverMessage[] =>
      Array.from({ length: step.chunks }, (_, chunk) => chunk)
        .filter((chunk) => isDone(step, chunk))
        .map((chunk) => ({ appID, notificationID, run, shard: step.shard, step: step.step, token: step.token, chunk, again: true })),
    ),
  )
  return steps.reduce((sum, step) => sum + (step.failed ?? 0), 0)
}

/** Sends again to those of a chunk who have failed. Harmless when repeated: only who has failed is claimed. */
export async function redriveChunk(application: Application, chunk: DeliverMessage, remainingMs: () => number): Promise<void> {
  const campaign = await getCampaign(application, chunk.notificationID)
  if (!campaign || campaign.run !== chunk.run || campaign.epoch !== application.epoch || !sending.includes(campaign.state)) return
  const step = await getStep(chunk)
  if (step?.token !== chunk.token || !isDone(step, chunk.chunk)) return
  const entries = await failedOf(application, campaign, chunk)
  const reaching = await reachingFor(application, campaign, chunk, entries, remainingMs)
  const end = await inLanes(lanesFor(application, campaign, entries), goesOnFor(application, campaign, remainingMs), async (entry) => {
    await reach(reaching, entry)
    return true
  })
  if (end === 'time') await send('DELIVER', [chunk])
}

async function failedOf(application: Application, campaign: Campaign, chunk: DeliverMessage) {
  const entries = (await getManifest(chunk)).filter((entry) => !entry.skipped)
  const deliveries = await deliveriesIn(
    campaign,
    entries.map((entry) => uidOf(application, entry)),
  )
  return entries.filter((entry) => deliveries.get(uidOf(application, entry))?.status === 'failed')
}
