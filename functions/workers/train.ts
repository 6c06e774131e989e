import { publishTrained } from '../../lib/bot/versions/publish.ts'
import { worker } from '../../lib/core/queue/worker.ts'
import { openApplication } from '../../lib/store/applications/access.ts'
import { trainWaiting } from '../../lib/understanding/service/train.ts'

// The sweeper requeues messages that the queue drops after its retries.
export const handler = worker(
  'TRAIN',
  async ({ appID, versionID }) => {
    const application = await openApplication(appID)
    if (application) await (versionID === undefined ? trainWaiting(application) : publishTrained(application, versionID))
  },
  { defers: false },
)
