import { hours, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import type { DeliverMessage } from '../../queue/messages.ts'
import { longestDelaySeconds, send } from '../../queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { deliveriesIn } from '../../store/campaigns/deliveries.ts'
import { getManifest, type ManifestEntry, recipientUID } from '../../store/campaigns/manifests.ts'
import { noteRun, noteRunDone } from '../../store/campaigns/recentRuns.ts'
import { getStep, isDone, stepsOf } from '../../store/campaigns/slices.ts'
import { recordsOf } from '../../store/respondents/profilePages.ts'
import { absenceOf, uidOf as uidOfItem } from '../../store/respondents/respondentItem.ts'
import { goesOnFor, isFeatureGone, reachingFor } from '../deliver/deliverChunk.ts'
import { reach, settleAs } from '../deliver/deliverToRecipient.ts'
import { inLanes, lanesFor } from '../deliver/lanes.ts'
import type { Later } from '../deliver/recipientClaim.ts'
import { isOptedOut } from '../plan/planShard.ts'

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
  if (steps.length === 0) return 0
  // What they write from now on may be an answer to it.
  await noteRun(application, campaign)
  if (state === 'sent' || state === 'scheduled') await noteRunDone(application, campaign, now() + hours(1))
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
  if (entries.length === 0 || (await isFeatureGone(application, campaign))) return
  const out = await outSince(application, entries)
  const reaching = await reachingFor(application, campaign, chunk, entries, remainingMs, 0)
  let later: Later | undefined
  const end = await inLanes(lanesFor(application, campaign, entries), goesOnFor(application, campaign, remainingMs), async (entry) => {
    const outcome = out.get(entry.respondentID)
    const reached = await (outcome ? settleAs(reaching, entry, outcome) : reach(reaching, entry))
    if (typeof reached !== 'string') later = reached
    return typeof reached === 'string'
  })
  if (later || end === 'time') await send('DELIVER', [chunk], Math.min(later?.seconds ?? 0, longestDelaySeconds))
}

/**
 * Who has opted out or was deleted since they failed: their place in the campaign was taken, so nothing but their record says it. Who has
 * another id now is still the same.
 */
async function outSince(application: Application, entries: readonly ManifestEntry[]): Promise<ReadonlyMap<string, 'optedOut' | 'deleted'>> {
  const out = new Map<string, 'optedOut' | 'deleted'>()
  for (let i = 0; i < entries.length; i += 100) {
    const some = entries.slice(i, i + 100)
    const ids = some.map(({ respondentID }) => respondentID)
    const records = new Map((await recordsOf(application, ids)).map((item) => [item['rid']?.S, item]))
    for (const entry of some) {
      const item = records.get(entry.respondentID)
      const isThere =
        item && (absenceOf(item) === 'moved' || (!absenceOf(item) && uidOfItem(application, item) === recipientUID(application, entry)))
      if (!isThere) out.set(entry.respondentID, 'deleted')
      else if (isOptedOut(item)) out.set(entry.respondentID, 'optedOut')
    }
  }
  return out
}

async function failedOf(application: Application, campaign: Campaign, chunk: DeliverMessage) {
  const entries = (await getManifest(chunk)).filter((entry) => !entry.skipped)
  const deliveries = await deliveriesIn(
    campaign,
    entries.map((entry) => recipientUID(application, entry)),
  )
  return entries.filter((entry) => deliveries.get(recipientUID(application, entry))?.status === 'failed')
}
