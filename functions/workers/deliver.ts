import { deliverChunk } from '../../lib/campaign/deliver.ts'
import { redriveChunk } from '../../lib/campaign/redrive.ts'
import { worker } from '../../lib/queue/worker.ts'
import { openApplication } from '../../lib/store/access.ts'

export const handler = worker('DELIVER', async (chunk, { remainingMs }) => {
  const application = await openApplication(chunk.appID)
  if (application) await (chunk.again ? redriveChunk : deliverChunk)(application, chunk, remainingMs)
})
