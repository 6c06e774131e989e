import { worker } from '../../lib/queue/worker.ts'
import { openApplication } from '../../lib/store/access.ts'
import { trainWaiting } from '../../lib/understanding/train.ts'

export const handler = worker('TRAIN', async ({ appID }) => {
  const application = await openApplication(appID)
  if (application) await trainWaiting(application)
})
