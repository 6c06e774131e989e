import { redriveChunk } from '../../lib/campaign/control/redrive.ts'
import { deliverChunk } from '../../lib/campaign/deliver/deliverChunk.ts'
import { worker } from '../../lib/core/queue/worker.ts'
import { openApplicationWith } from '../../lib/store/applications/access.ts'
import { deliveryPrefetchKeys } from '../../lib/store/campaigns/chunks.ts'

export const handler = worker(
  'DELIVER',
  async (chunk, { isRepeated, remainingMs }) => {
    const { application, items: prefetched } = await openApplicationWith(chunk.appID, deliveryPrefetchKeys(chunk))
    if (!application) return
    if (chunk.redrive) await redriveChunk(application, chunk, remainingMs, prefetched)
    else await deliverChunk(application, isRepeated ? { ...chunk, again: true } : chunk, { remainingMs, prefetched })
  },
  { defers: true },
)
