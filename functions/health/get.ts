import { endpoint } from '../../lib/http/endpoint.ts'
import { checkQueue } from '../../lib/queue/send.ts'
import { openApplication } from '../../lib/store/applications/access.ts'
import { getHealth } from '../../schemas/contracts/platform.ts'

export const handler = endpoint(getHealth, async () => {
  await Promise.all([openApplication('health'), checkQueue('PLAN'), checkQueue('DELIVER')])
  return { status: 'ok' as const }
})
