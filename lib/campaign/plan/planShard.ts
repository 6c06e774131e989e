import { now } from '../../core/clock.ts'
import type { PlanMessage } from '../../core/queue/messages.ts'
import { enqueue } from '../../core/queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import { markPlannedIf } from '../../store/campaigns/campaignStates.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { commitSliceIf } from '../../store/campaigns/ledger.ts'
import { getLastSlice } from '../../store/campaigns/slices.ts'
import { finishRun } from '../runs/finishRun.ts'
import { planSlice } from './planSlice.ts'
import { queueChunks } from './queueChunks.ts'
import { readPace } from './readPace.ts'

/** After it, the next shard is planned: a large campaign delays the small ones for seconds. */
const shardTurnMs = 3000
/** With less time than this left (ms), a slice is committed as it is, and the rest left to another message. */
const planningReserveMs = 15_000

/**
 * Plans one shard of a run: walks its audience a page at a time, writes the recipients into manifests, and commits them slice by slice.
 * What is committed is never evaluated again; what was not, nobody has seen. Continues after the last slice that was committed.
 */
export async function planShard(
  application: Application,
  message: PlanMessage & { shard: string },
  remainingMs: () => number,
): Promise<void> {
  const { shard } = message
  const campaign = await getCampaign(application, message.notificationID)
  if (!campaign || !needsPlanning(campaign, message.run)) return
  let last = await getLastSlice(message, shard)
  // The worker that committed it may have ended before its chunks were queued; a chunk that is queued twice is delivered once.
  if (last) await queueChunks(campaign, last)
  // Respondents who were created after all others had been deleted are no part of this run.
  const endMs = now() + shardTurnMs
  const hasTime = (): boolean => now() < endMs && remainingMs() > planningReserveMs
  const pace = readPace()
  while (campaign.epoch === application.epoch && (!last || last.next !== undefined)) {
    if (last && !hasTime()) return enqueue('PLAN', [message])
    if (last && !needsPlanning(await getCampaign(application, campaign.notificationID), campaign.run)) return
    const slice = await planSlice({ application, campaign, shard, last, hasTime, pace })
    if (!(await commitSliceIf(campaign, slice))) return
    await queueChunks(campaign, slice)
    last = slice
  }
  const planned = await markPlannedIf(campaign, [shard])
  if (planned) await finishRun(application, planned)
}

/** Whether a run needs planning. Cancelled runs do, too: their accounts include all respondents that the filter matched. */
const needsPlanning = (campaign: Campaign | undefined, run: number): boolean =>
  campaign?.run === run && ['preparing', 'sending', 'cancelled'].includes(campaign.state)
