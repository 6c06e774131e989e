import { minutes, now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import { send } from '../../queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import { moveCampaign } from '../../store/campaigns/campaignStates.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { pendingOf, type RunRef, stepsOf } from '../../store/campaigns/slices.ts'
import { queueUndone } from '../plan/planShard.ts'
import { planShards } from '../plan/startRun.ts'
import { finishIfDone } from '../runs/finish.ts'
import { queueStart, startDueMs } from '../runs/schedule.ts'

/**
 * Has a run go on that was begun and stands still: it was resumed or cancelled, a message was lost, a worker died. Queues again whatever is
 * not done; what is done twice is done once.
 */
export async function goOn(application: Application, { notificationID, run }: RunRef): Promise<void> {
  const campaign = await getCampaign(application, notificationID)
  if (!campaign || campaign.run !== run || !['preparing', 'sending', 'cancelled'].includes(campaign.state)) return
  if (campaign.state !== 'cancelled') await planShards(application, campaign)
  for (const step of await stepsOf(campaign)) await queueUndone(campaign, step)
  await finishIfDone(application, campaign)
}

/** What the sweeper does with a campaign that is due: begins its run, or has it go on, and looks again later. */
export async function pickUp(campaign: Campaign): Promise<void> {
  const { appID, notificationID, run, state } = campaign
  if (state === 'scheduled') {
    const at = now()
    const dueMs = startDueMs(campaign.occurrence, at)
    if (await moveCampaign(campaign, { from: ['scheduled'], to: 'scheduled', dueMs })) await queueStart(campaign, at)
    return
  }
  const isOver = state === 'cancelled' && campaign.finishedAt !== undefined && (await isSettled(campaign))
  if (isOver || !['preparing', 'sending', 'cancelled'].includes(state)) {
    await moveCampaign(campaign, { from: [state], to: state })
    return
  }
  log.warn('campaign', { notificationID, state, event: 'picked up' })
  const current = await moveCampaign(campaign, { from: [state], to: state, dueMs: now() + minutes(5) })
  if (current) await send('PLAN', [{ appID, notificationID, run, goOn: true }])
}

const isSettled = async (campaign: Campaign): Promise<boolean> => (await stepsOf(campaign)).every((step) => pendingOf(step) === 0)
