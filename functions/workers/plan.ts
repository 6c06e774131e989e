import { resumeRun } from '../../lib/campaign/control/resumeRun.ts'
import { planShard } from '../../lib/campaign/plan/planShard.ts'
import { startCampaignRun } from '../../lib/campaign/plan/startCampaignRun.ts'
import { worker } from '../../lib/core/queue/worker.ts'
import { openApplication } from '../../lib/store/applications/access.ts'

export const handler = worker(
  'PLAN',
  async ({ shard, ...message }, { remainingMs }) => {
    const application = await openApplication(message.appID)
    if (!application) return
    if (shard !== undefined) await planShard(application, { ...message, shard }, remainingMs)
    else if (message.resume) await resumeRun(application, message)
    else await startCampaignRun(application, message)
  },
  { defers: true },
)
