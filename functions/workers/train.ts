import { trainWaiting } from '../../lib/nlu/service/train.ts'
import { worker } from '../../lib/queue/worker.ts'
import { openApplication } from '../../lib/store/applications/access.ts'

// The sweeper begins again what the queue gives up.
export const handler = worker(
  'TRAIN',
  async ({ appID }) => {
    const application = await openApplication(appID)
    if (application) await trainWaiting(application)
  },
  { putsOff: false },
)
