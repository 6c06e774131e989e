import { minutes, now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import { enqueue } from '../../core/queue/send.ts'
import { forStoredRequest } from '../../core/requestID.ts'
import { type Application, openApplication } from '../../store/applications/access.ts'
import { moveCampaignIf } from '../../store/campaigns/campaignStates.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { usableUntil } from '../../store/campaigns/runRetention.ts'
import { pendingIn } from '../../store/campaigns/sliceAccounts.ts'
import { listSlices } from '../../store/campaigns/slices.ts'
import { queueStart, startDueMs } from '../runs/schedule.ts'

/** Starts the run of a campaign that is due, or resumes one that stopped: a message was lost, a worker died. Checks it again later. */
export async function sweepCampaign(appID: string, notificationID: string): Promise<void> {
  const application = await openApplication(appID)
  const campaign = application && (await getCampaign(application, notificationID))
  if (campaign) await forStoredRequest(campaign.requestID, () => sweep(application, campaign))
}

async function sweep(application: Application, campaign: Campaign): Promise<void> {
  const { appID, notificationID, run, state } = campaign
  if (state === 'scheduled') {
    const at = now()
    const dueMs = startDueMs(campaign.occurrence, at)
    if (await moveCampaignIf(application, campaign, { from: ['scheduled'], to: 'scheduled', dueMs })) await queueStart(campaign, at)
    return
  }
  if (state === 'paused') {
    const dueMs = usableUntil(campaign)
    if (dueMs !== undefined && dueMs <= now()) return cancelPaused(application, campaign)
    await moveCampaignIf(application, campaign, { from: ['paused'], to: 'paused', dueMs })
    return
  }
  if (campaign.parkedUntil !== undefined && campaign.parkedUntil > now() && state !== 'cancelled') {
    await moveCampaignIf(application, campaign, { from: [state], to: state, dueMs: campaign.parkedUntil })
    return
  }
  const isOver = state === 'cancelled' && campaign.finishedAt !== undefined && (await isSettled(campaign))
  if (isOver || !['preparing', 'sending', 'cancelled'].includes(state)) {
    await moveCampaignIf(application, campaign, { from: [state], to: state })
    return
  }
  log.warn('campaign', { notificationID, state, event: 'picked up' })
  const current = await moveCampaignIf(application, campaign, { from: [state], to: state, dueMs: now() + minutes(5) })
  if (current) await enqueue('PLAN', [{ appID, notificationID, run, resume: true }])
}

/** Its manifests expire soon: it is counted now. */
async function cancelPaused(application: Application, campaign: Campaign): Promise<void> {
  const { appID, notificationID, run } = campaign
  log.warn('campaign', { notificationID, event: 'paused too long' })
  const cancelled = await moveCampaignIf(application, campaign, { from: ['paused'], to: 'cancelled', dueMs: now() + minutes(1) })
  if (cancelled) await enqueue('PLAN', [{ appID, notificationID, run, resume: true }])
}

const isSettled = async (campaign: Campaign): Promise<boolean> => (await listSlices(campaign)).every((slice) => pendingIn(slice) === 0)
