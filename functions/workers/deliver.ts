import { redriveChunk } from '../../lib/campaign/control/redrive.ts'
import { deliverChunk } from '../../lib/campaign/deliver/deliverChunk.ts'
import { worker } from '../../lib/queue/worker.ts'
import { openApplication } from '../../lib/store/applications/access.ts'

export const handler = worker('DELIVER', async (chunk, { remainingMs }) => {
  const application = await openApplication(chunk.appID)
  if (application) await (chunk.redrive ? redriveChunk : deliverChunk)(application, chunk, remainingMs)
})
