import { minutes, now } from '../clock.ts'
import { log } from '../log.ts'
import { send } from '../queue/send.ts'
import { type Application, openApplication } from '../store/access.ts'
import { type Campaign, getCampaign, moveCampaign } from '../store/campaigns.ts'
import { stepsOf, undoneOf } from '../store/steps.ts'
import { finishIfDone } from './finish.ts'
import { queueChunks } from './plan.ts'
import { planShards } from './start.ts'

/** Starts a campaign that is due, and has one go on that stopped: a message was lost, a worker died. */
export async function sweepCampaign(appID: string, notificationID: string): Promise<void> {
  const application = await openApplication(appID)
  const campaign = application && (await getCampaign(application, notificationID))
  if (application && campaign) await pickUp(application, campaign)
}

async function pickUp(application: Application, campaign: Campaign): Promise<void> {
  const { appID, notificationID, state } = campaign
  if (state === 'scheduled') return send('PLAN', [{ appID, notificationID, run: campaign.run + 1 }])
  if (!['preparing', 'sending', 'cancelled'].includes(state)) return
  log.warn('campaign', { notificationID, state, event: 'picked up' })
  const current = await moveCampaign(campaign, {
    from: [state],
    to: state,
    dueMs: state === 'cancelled' && campaign.finishedAt ? undefined : now() + minutes(5),
  })
  if (!current) return
  if (state === 'preparing') await planShards(application, current)
  for (const step of await stepsOf(current)) await queueChunks(current, step, undoneOf(step))
  await finishIfDone(application, current)
}
