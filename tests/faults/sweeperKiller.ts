import { type Counters, increment } from './counters.ts'
import type { Interceptor } from './proxy.ts'
import { seededRandom } from './seededRandom.ts'

/** The kills of the sweeper in a run: at any of its requests, before it is made or after. */
export interface SweeperKills {
  left: number
}

/** The chance of a kill at a request: a sweep makes some sixty. */
const chance = 0.006

export function sweeperKiller(
  kills: SweeperKills,
  {
    seed,
    counters,
    isActive,
    faults,
    kill,
  }: { seed: number; counters: Counters; isActive: () => boolean; faults: Interceptor; kill: () => void },
): Interceptor {
  const random = seededRandom(seed, 'kills of the sweeper')
  const isDue = (): boolean => {
    if (!isActive() || kills.left === 0 || random() >= chance) return false
    kills.left -= 1
    increment(counters, 'sweeper killed')
    kill()
    return true
  }
  return {
    before: (request) => (isDue() ? 'disconnect' : faults.before(request)),
    after: (request, response) => (isDue() ? 'disconnect' : faults.after(request, response)),
  }
}
