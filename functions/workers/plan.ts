import { goOn } from '../../lib/campaign/goOn.ts'
import { planShard } from '../../lib/campaign/plan.ts'
import { startRun } from '../../lib/campaign/start.ts'
import { worker } from '../../lib/queue/worker.ts'
import { openApplication } from '../../lib/store/access.ts'

export const handler = worker('PLAN', async ({ shard, ...message }, { remainingMs }) => {
  const application = await openApplication(message.appID)
  if (!application) return
  if (shard !== undefined) await planShard(application, { ...message, shard }, remainingMs)
  else if (message.goOn) await goOn(application, message)
  else await startRun(application, message)
})
