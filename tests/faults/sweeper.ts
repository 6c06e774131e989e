import { setTimeout as sleep } from 'node:timers/promises'
import { faultOf, log } from '../../lib/core/log.ts'
import { setClock } from './clock.ts'
import { endWithParent } from './orphan.ts'

/** The process of the sweeper: it looks each minute, by its clock. */
endWithParent()
setClock()

const { handler } = await import('../../functions/workers/sweep.ts')
for (;;) {
  // Lambda tries an event again, and the next minute comes anyway.
  await handler().catch((error: unknown) => log.error('sweep', faultOf(error)))
  await sleep(60_000 / Number(process.env['CLOCK_TIMES_FASTER']))
}
