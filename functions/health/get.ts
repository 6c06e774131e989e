import { now } from '../../lib/core/clock.ts'
import { checkQueue } from '../../lib/core/queue/send.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { openApplication } from '../../lib/store/applications/access.ts'
import { getHealth } from '../../schemas/contracts/platform.ts'

/** Public and unlimited, so each function caches the result, good or bad, for this time. */
const keptMs = 5_000

let lastCheck: { readonly until: number; readonly answer: Promise<unknown> } | undefined

export const definition = endpoint(getHealth, async () => {
  if (lastCheck === undefined || lastCheck.until <= now()) lastCheck = { until: now() + keptMs, answer: ask() }
  await lastCheck.answer
  return { status: 'ok' as const }
})

const ask = (): Promise<unknown> => Promise.all([openApplication('health'), checkQueue('PLAN'), checkQueue('DELIVER')])
