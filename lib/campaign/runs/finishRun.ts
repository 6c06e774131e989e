import { iso, minutes, now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { isPlanned, moveCampaignIf, type Transition } from '../../store/campaigns/campaignStates.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { noteRunEnd } from '../../store/campaigns/recentRuns.ts'
import { pendingIn } from '../../store/campaigns/sliceAccounts.ts'
import { listSlices, type Slice } from '../../store/campaigns/slices.ts'
import { nextOccurrence, queueStart, startDueMs } from './schedule.ts'

/** After it, the sweeper checks whether a run that goes on has stopped. */
const sweepDelayMs = minutes(3)

/**
 * Changes the state of a run by its counts: to `sending` once its whole audience is planned, to its end once nobody is pending. Called by all
 * who may have done the last piece, with the campaign as they read it, and the slice in which they counted it; the conditions on the state let
 * one of them through.
 */
export async function finishRun(application: Application, campaign: Campaign, counted?: Slice): Promise<void> {
  const isCancelled = campaign.state === 'cancelled'
  if (!isPlanned(campaign) || !['preparing', 'sending', 'cancelled'].includes(campaign.state)) return
  const at = now()
  const transition = transitionOf(campaign, await audienceOf(campaign, isCancelled ? undefined : counted), at)
  if (!transition) return
  const isEnd = transition.set?.finishedAt !== undefined
  // First: where a worker ends between the two writes, another one makes both.
  if (isEnd) await noteRunEnd(application, campaign)
  const moved = await moveCampaignIf(application, campaign, transition)
  if (moved?.state === 'scheduled') await queueStart(moved, at)
  if (moved || !isEnd || isCancelled) return
  // It was paused or cancelled since it was read, or another worker ended it.
  const current = await getCampaign(application, campaign.notificationID)
  if (current?.run === campaign.run && current.state === 'cancelled') await finishRun(application, current)
}

interface Audience {
  readonly numRecipients: number
  /** Whether no recipient is pending. */
  readonly isDone: boolean
}

/** The next state of a run whose audience is planned; undefined where it stays as it is. A recurrent campaign waits for its next occurrence. */
function transitionOf(campaign: Campaign, { numRecipients, isDone }: Audience, at: number): Transition | undefined {
  const { state, finishedAt } = campaign
  if (state === 'cancelled') {
    const isCounted = finishedAt !== undefined && campaign.numRecipients === numRecipients
    const set = { numRecipients, finishedAt: finishedAt ?? iso(at) }
    return isDone && !isCounted ? { from: [state], to: state, set, dueMs: at + sweepDelayMs } : undefined
  }
  if (!isDone) return state === 'preparing' ? { from: [state], to: 'sending', set: { numRecipients }, dueMs: at + sweepDelayMs } : undefined
  const from = ['preparing', 'sending'] as const
  const ended = { numRecipients, finishedAt: iso(at) }
  const occurrence = nextOccurrence(campaign, at)
  if (occurrence === undefined) return { from, to: 'sent', set: ended }
  return { from, to: 'scheduled', set: { ...ended, occurrence }, dueMs: startDueMs(occurrence, at) }
}

/** Counts the audience of a run. The slices are read, except where the campaign knows that all recipients are in the one that was counted. */
async function audienceOf(campaign: Campaign, counted?: Slice): Promise<Audience> {
  const slices = counted && counted.planned === campaign.numRecipients ? [counted] : await listSlices(campaign)
  return {
    numRecipients: slices.reduce((sum, slice) => sum + slice.planned, 0),
    isDone: slices.every((slice) => pendingIn(slice) === 0),
  }
}
