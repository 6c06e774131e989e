import { setTimeout as sleep } from 'node:timers/promises'
import { faultOf, log } from '../../lib/core/log.ts'
import { installClock } from './clock.ts'
import { exitWithParent } from './exitWithParent.ts'

/** The process of the sweeper, which runs every minute of its own clock. */
exitWithParent()
installClock()

const { handler } = await import('../../functions/workers/sweep.ts')
for (;;) {
  // A failed run needs no retry: the next one is a minute later.
  await handler().catch((error: unknown) => log.error('sweep', { fault: 'unexpected', ...faultOf(error) }))
  await sleep(60_000 / Number(process.env['CLOCK_SPEED']))
}
