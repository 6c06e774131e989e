import { iso, minutes, now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { isPlanned, moveCampaign } from '../../store/campaigns/campaignStates.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { noteRunDone } from '../../store/campaigns/recentRuns.ts'
import { pendingOf, stepsOf } from '../../store/campaigns/slices.ts'
import { nextOccurrence, queueStart, startDueMs } from './schedule.ts'

/**
 * Moves a run on by its counts: to `sending` once its whole audience is planned, to its end once nobody is pending. Called by whoever may
 * have done the last piece; the conditions on the state let one of them through.
 */
export async function finishIfDone(application: Application, campaign: Campaign): Promise<void> {
  if (campaign.state === 'cancelled') return finishCancelled(application, campaign)
  if (!isPlanned(campaign) || !['preparing', 'sending'].includes(campaign.state)) return
  const { numRecipients, isDone } = await audienceOf(campaign)
  if (isDone) return finish(application, campaign, numRecipients)
  if (campaign.state === 'preparing')
    await moveCampaign(campaign, { from: ['preparing'], to: 'sending', set: { numRecipients }, dueMs: now() + minutes(3) })
}

/** A run ends: what recurs waits for its next occurrence. */
async function finish(application: Application, campaign: Campaign, numRecipients: number): Promise<void> {
  const at = now()
  const next = nextOccurrence(campaign, at)
  // First: whoever ends between the two is followed by somebody who does both.
  await noteRunDone(application, campaign)
  const ended = await moveCampaign(campaign, {
    from: ['preparing', 'sending'],
    to: next === undefined ? 'sent' : 'scheduled',
    set: { numRecipients, finishedAt: iso(at), ...(next === undefined ? {} : { occurrence: next }) },
    dueMs: next === undefined ? undefined : startDueMs(next, at),
  })
  if (ended && next !== undefined) await queueStart(ended, at)
}

/**
 * A cancelled run ends when all that was planned is accounted for. A worker may be planning one step more at this moment: the sweeper looks
 * once again when none can be any more.
 */
async function finishCancelled(application: Application, campaign: Campaign): Promise<void> {
  const { numRecipients, isDone } = await audienceOf(campaign)
  if (!isDone || (campaign.finishedAt !== undefined && campaign.numRecipients === numRecipients)) return
  await noteRunDone(application, campaign)
  await moveCampaign(campaign, {
    from: ['cancelled'],
    to: 'cancelled',
    set: { numRecipients, finishedAt: campaign.finishedAt ?? iso() },
    dueMs: now() + minutes(3),
  })
}

async function audienceOf(campaign: Campaign): Promise<{ numRecipients: number; isDone: boolean }> {
  const steps = await stepsOf(campaign)
  return {
    numRecipients: steps.reduce((sum, step) => sum + step.planned, 0),
    isDone: steps.every((step) => pendingOf(step) === 0),
  }
}
