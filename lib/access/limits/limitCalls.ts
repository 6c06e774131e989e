import QuickLRU from 'quick-lru'
import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { type Problem, problem } from '../../core/errors.ts'
import { takeUses, windowEnd } from '../../store/limits/uses.ts'
import { type LimitedBy, type LimitedUse, type RateLimit, rateLimits } from './rateLimits.ts'

/** A function's counter of a subject in one window. */
interface Counter {
  readonly end: number
  /** Calls that it allows without a request to the table. */
  remaining: number
  /** The limit is reached until the window ends. */
  isOver: boolean
}

/** Evicting a subject takes calls for many others, which are counted themselves. */
const counters = new QuickLRU<string, Counter>({ maxSize: 20_000 })

/**
 * Counts a call of a subject. Throws `rate_limited` beyond the limit of the window. The function counts its free calls by itself, then takes leases of
 * further calls from the table. Once refused, a subject costs no further requests in the window. Without the setting
 * RATE_LIMITS nothing is counted.
 */
export async function limitCall(use: LimitedUse, by: LimitedBy, subject: string): Promise<void> {
  const limits: Partial<Record<LimitedBy, RateLimit>> = rateLimits[use]
  const limit = limits[by]
  const factor = env.rateLimitFactor()
  if (!limit || factor === 0) return
  const { windowMs, free, lease } = limit
  const most = Math.max(1, Math.round(limit.most * factor))
  const key = `${use}#${by}#${subject}`
  const end = windowEnd(windowMs)
  const counter = counterOf(key, end, lease === undefined ? most : Math.min(free, most))
  if (counter.remaining > 0) {
    counter.remaining -= 1
    return
  }
  if (!counter.isOver && lease !== undefined) {
    const granted = await takeUses({ subject: `calls#${key}`, windowMs, most }, Math.min(lease, most))
    if (granted > 0) {
      counter.remaining += granted - 1
      return
    }
  }
  counter.isOver = true
  throw tooMany(end)
}

/** Throws `rate_limited` for a subject that this function has refused in this window already, without counting the call. */
export function refuseWhereOver(use: LimitedUse, by: LimitedBy, subject: string): void {
  const counter = counters.get(`${use}#${by}#${subject}`)
  if (counter?.isOver && counter.end > now() && env.rateLimitFactor() !== 0) throw tooMany(counter.end)
}

const tooMany = (end: number): Problem =>
  problem('rate_limited', { message: 'Too many calls; try again later.', retryAfterSeconds: Math.ceil((end - now()) / 1000) })

function counterOf(key: string, end: number, remaining: number): Counter {
  const current = counters.get(key)
  if (current?.end === end) return current
  const counter = { end, remaining, isOver: false }
  counters.set(key, counter)
  return counter
}
