import { redriveChunk } from '../../lib/campaign/control/redrive.ts'
import { deliverChunk } from '../../lib/campaign/deliver/deliverChunk.ts'
import { worker } from '../../lib/queue/worker.ts'
import { openApplicationAhead } from '../../lib/store/applications/access.ts'
import { deliveryAhead } from '../../lib/store/campaigns/chunks.ts'

export const handler = worker(
  'DELIVER',
  async (chunk, { isRepeated, remainingMs }) => {
    const application = await openApplicationAhead(chunk.appID, deliveryAhead(chunk))
    if (!application) return
    if (chunk.redrive) await redriveChunk(application, chunk, remainingMs)
    else await deliverChunk(application, isRepeated ? { ...chunk, again: true } : chunk, remainingMs)
  },
  { putsOff: true },
)
