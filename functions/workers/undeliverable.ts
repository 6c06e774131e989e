import { deliverChunk } from '../../lib/campaign/deliver/deliverChunk.ts'
import { worker } from '../../lib/core/queue/worker.ts'
import { openApplication } from '../../lib/store/applications/access.ts'

// Its queue keeps messages for 14 days, however often they are received.
export const handler = worker(
  'DELIVER',
  async (chunk, { remainingMs }) => {
    const application = await openApplication(chunk.appID)
    // The recipients of a redrive have the outcome `failed` already.
    if (application && !chunk.redrive) await deliverChunk(application, { ...chunk, again: true }, { remainingMs, isDeadLetter: true })
  },
  { defers: false },
)
