import { refreshFigures } from '../../lib/campaign/audience/profileFigures.ts'
import { worker } from '../../lib/core/queue/worker.ts'
import { atEpoch, openApplication } from '../../lib/store/applications/access.ts'

/** Reserved for storing the figures. */
const storeReserveMs = 20_000

export const handler = worker(
  'FIGURES',
  async ({ appID, epoch, id }, { remainingMs }) => {
    const application = await openApplication(appID)
    if (application) await refreshFigures(atEpoch(application, epoch), id, () => remainingMs() > storeReserveMs)
  },
  { defers: true },
)
