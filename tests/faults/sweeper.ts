import { setTimeout as sleep } from 'node:timers/promises'
import { faultOf, log } from '../../lib/log.ts'

/** The process of the sweeper: each minute, by a clock that runs faster than others, so that a run need not wait for minutes. */
const timesFaster = Number(process.env['CLOCK_TIMES_FASTER'] ?? 1)
const dateNow = Date.now
const begun = dateNow()
Date.now = () => begun + (dateNow() - begun) * timesFaster

const { handler } = await import('../../functions/workers/sweep.ts')
for (;;) {
  // Lambda tries an event again, and the next minute comes anyway.
  await handler().catch((error: unknown) => log.error('sweep', faultOf(error)))
  await sleep(60_000 / timesFaster)
}
