import { worker } from '../../lib/core/queue/worker.ts'
import { openApplication } from '../../lib/store/applications/access.ts'
import { indexSources } from '../../lib/understanding/sources/indexSources.ts'
import { readSource } from '../../lib/understanding/sources/readSource.ts'

export const handler = worker(
  'SOURCES',
  async ({ appID, sourceID }, { remainingMs }) => {
    const application = await openApplication(appID)
    if (application)
      await (sourceID === undefined ? indexSources(application, remainingMs) : readSource(application, sourceID, remainingMs))
  },
  { defers: true },
)
