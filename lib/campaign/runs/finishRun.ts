import { iso, minutes, now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { isPlanned, moveCampaignIf } from '../../store/campaigns/campaignStates.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { noteRunEnd } from '../../store/campaigns/recentRuns.ts'
import { pendingIn } from '../../store/campaigns/sliceAccounts.ts'
import { listSlices, type Slice } from '../../store/campaigns/slices.ts'
import { nextOccurrence, queueStart, startDueMs } from './schedule.ts'

/**
 * Changes the state of a run by its counts: to `sending` once its whole audience is planned, to its end once nobody is pending. Called by all
 * who may have done the last piece, with the campaign as they read it, and the slice of which they counted it; the conditions on the state let one of
 * them through.
 */
export async function finishRunIfDone(application: Application, campaign: Campaign, counted?: Slice): Promise<void> {
  if (campaign.state === 'cancelled') return finishCancelled(application, campaign)
  if (!isPlanned(campaign) || !['preparing', 'sending'].includes(campaign.state)) return
  const { numRecipients, isDone } = await audienceOf(campaign, counted)
  if (isDone) return finishRun(application, campaign, numRecipients)
  if (campaign.state === 'preparing')
    await moveCampaignIf(application, campaign, { from: ['preparing'], to: 'sending', set: { numRecipients }, dueMs: now() + minutes(3) })
}

/** Ends a run; a recurrent campaign waits for its next occurrence. */
async function finishRun(application: Application, campaign: Campaign, numRecipients: number): Promise<void> {
  const at = now()
  const next = nextOccurrence(campaign, at)
  // First: where a worker ends between the two writes, another one makes both.
  await noteRunEnd(application, campaign)
  const ended = await moveCampaignIf(application, campaign, {
    from: ['preparing', 'sending'],
    to: next === undefined ? 'sent' : 'scheduled',
    set: { numRecipients, finishedAt: iso(at), ...(next === undefined ? {} : { occurrence: next }) },
    dueMs: next === undefined ? undefined : startDueMs(next, at),
  })
  if (!ended) return finishIfCancelled(application, campaign)
  if (next !== undefined) await queueStart(ended, at)
}

/** Ends a run that could not be moved to its end: it was paused or cancelled since it was read, or another worker ended it. */
async function finishIfCancelled(application: Application, { notificationID, run }: Campaign): Promise<void> {
  const current = await getCampaign(application, notificationID)
  if (current?.run === run && current.state === 'cancelled') await finishCancelled(application, current)
}

/** A cancelled run ends when its whole audience is planned and counted. */
async function finishCancelled(application: Application, campaign: Campaign): Promise<void> {
  if (!isPlanned(campaign)) return
  const { numRecipients, isDone } = await audienceOf(campaign)
  if (!isDone || (campaign.finishedAt !== undefined && campaign.numRecipients === numRecipients)) return
  await noteRunEnd(application, campaign)
  await moveCampaignIf(application, campaign, {
    from: ['cancelled'],
    to: 'cancelled',
    set: { numRecipients, finishedAt: campaign.finishedAt ?? iso() },
    dueMs: now() + minutes(3),
  })
}

/** Counts the audience of a run. The slices are read, but where the campaign knows that all recipients are in the one that was counted. */
async function audienceOf(campaign: Campaign, counted?: Slice): Promise<{ numRecipients: number; isDone: boolean }> {
  const slices = counted && counted.planned === campaign.numRecipients ? [counted] : await listSlices(campaign)
  return {
    numRecipients: slices.reduce((sum, slice) => sum + slice.planned, 0),
    isDone: slices.every((slice) => pendingIn(slice) === 0),
  }
}
