import { minutes, now } from '../../core/clock.ts'
import type { DeliverMessage } from '../../core/queue/messages.ts'
import { enqueue } from '../../core/queue/send.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { pendingChunks } from '../../store/campaigns/sliceAccounts.ts'
import type { Slice } from '../../store/campaigns/slices.ts'

/** After how long a chunk that was deferred, and was not delivered then, is queued again. */
const graceMs = minutes(2)

/**
 * Queues references to the chunks of a slice that are not counted yet; their recipients are in the manifests. A deferred chunk already has
 * a message in the queue, except that a cancelled campaign does not wait for it.
 */
export async function queueChunks({ appID, notificationID, run, state }: Campaign, slice: Slice): Promise<void> {
  const { shard, token } = slice
  const messages = pendingChunks(slice).flatMap((chunk): DeliverMessage[] => {
    const until = slice.chunkStates[chunk]?.deferredUntil
    if (until !== undefined && until > now() - graceMs && state !== 'cancelled') return []
    return [{ appID, notificationID, run, shard, slice: slice.slice, token, chunk, ...(until === undefined ? {} : { until }) }]
  })
  await enqueue('DELIVER', messages)
}
