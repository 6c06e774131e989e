import { type Counters, increment } from './counters.ts'
import { conflictError, mayConflict, throttlingError } from './errorResponses.ts'
import { isClaim } from './killPoints.ts'
import type { Interceptor } from './proxy.ts'
import { isWrite } from './requests.ts'
import { seededRandom } from './seededRandom.ts'

/** What a table accepts. */
export interface TableLimits {
  /** The share of the claims of recipients that are accepted, however many are asked for. */
  readonly claimShare: number
  /** Requests that write, a second, and at once. */
  readonly writesPerSecond: number
  /** The chance that a request meets a transaction on the same item. */
  readonly conflictChance: number
}

/**
 * A table without capacity, for all processes together: a token bucket for its writes, and another one that each claim of a recipient fills by the
 * share that is accepted. The local engine has no such limits.
 */
export function throttledTable(
  { claimShare, writesPerSecond, conflictChance }: TableLimits,
  seed: number,
  counters: Counters,
  isActive: () => boolean,
): Interceptor {
  const random = seededRandom(seed, 'throttled table')
  let tokens = writesPerSecond
  let claims = 0
  let filledAt = performance.now()
  const hasToken = (): boolean => {
    const at = performance.now()
    tokens = Math.min(writesPerSecond, tokens + ((at - filledAt) / 1000) * writesPerSecond)
    filledAt = at
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
  const mayClaim = (): boolean => {
    increment(counters, 'claims asked for')
    claims += claimShare
    if (claims < 1) return false
    claims -= 1
    return true
  }
  return {
    before: (request) => {
      if (request.engine !== 'dynamodb' || !isActive()) return 'pass'
      if (mayConflict(request) && random() < conflictChance) {
        increment(counters, 'conflicts under load')
        return { response: conflictError(request) }
      }
      if ((isClaim(request) && !mayClaim()) || (isWrite(request) && !hasToken())) {
        increment(counters, 'throttled under load')
        return { response: throttlingError(request, random) }
      }
      if (isClaim(request)) increment(counters, 'claims accepted')
      return 'pass'
    },
    after: () => 'pass',
  }
}
