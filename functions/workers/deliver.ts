import { deliverChunk } from '../../lib/campaign/deliver.ts'
import { worker } from '../../lib/queue/worker.ts'
import { openApplication } from '../../lib/store/access.ts'

export const handler = worker('DELIVER', async (chunk) => {
  const application = await openApplication(chunk.appID)
  if (application) await deliverChunk(application, chunk)
})
