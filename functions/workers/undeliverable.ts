import { failChunk } from '../../lib/campaign/deliver/deliverChunk.ts'
import { worker } from '../../lib/queue/worker.ts'
import { openApplication } from '../../lib/store/applications/access.ts'

// Its queue keeps messages for 14 days, however often they are received.
export const handler = worker(
  'DELIVER',
  async (chunk, { remainingMs }) => {
    const application = await openApplication(chunk.appID)
    // Whom a redrive could not reach has failed before, and still has.
    if (application && !chunk.redrive) await failChunk(application, { ...chunk, again: true }, remainingMs)
  },
  { putsOff: false },
)
