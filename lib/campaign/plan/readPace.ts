import { now, sleep } from '../../core/clock.ts'
import * as env from '../../core/env.ts'

/** Waits after a page that was read, given its read units, until the next one may be. */
export type ReadPace = (units: number) => Promise<void>

/**
 * The pace at which a worker reads profiles: its share of what the deployment allows all planning together (PLAN_READ_UNITS a second). The shares
 * need no agreement: no more than PLAN_WORKERS of them run at a time (docs/campaigns.md#the-audience).
 */
export function readPace(): ReadPace {
  const perMs = env.planReadUnits() / env.planWorkers() / 1000
  let nextAt = now()
  return async (units) => {
    nextAt = Math.max(nextAt + units / perMs, now())
    const waitMs = nextAt - now()
    if (waitMs > 0) await sleep(waitMs)
  }
}
