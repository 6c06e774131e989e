import QuickLRU from 'quick-lru'
import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { type Problem, problem } from '../../core/errors.ts'
import { takeUses, windowEnd } from '../../store/limits/uses.ts'
import { type LimitedBy, type LimitedUse, type RateLimit, rateLimits } from './rateLimits.ts'

/** What a function knows of a subject in one window. */
interface Counter {
  readonly end: number
  /** Calls that it lets through without asking. */
  left: number
  /** Nothing is left, here or in the table, until the window ends. */
  isOver: boolean
}

/** Whoever makes a function forget a subject by naming many others has been counted for those. */
const counters = new QuickLRU<string, Counter>({ maxSize: 20_000 })

/**
 * Counts a call of a subject, and refuses it as `rate_limited` where the window has had as many. The function counts by itself as far as it
 * may, then takes a lease of further calls from the table. A subject that is refused costs no request any more. Without the setting
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
  if (counter.left > 0) {
    counter.left -= 1
    return
  }
  if (!counter.isOver && lease !== undefined) {
    const granted = await takeUses({ subject: `calls#${key}`, windowMs, most }, Math.min(lease, most))
    if (granted > 0) {
      counter.left += granted - 1
      return
    }
  }
  counter.isOver = true
  throw tooMany(end)
}

/** Refuses a call of a subject that this function has refused in this window already, without counting it. */
export function refuseWhereOver(use: LimitedUse, by: LimitedBy, subject: string): void {
  const counter = counters.get(`${use}#${by}#${subject}`)
  if (counter?.isOver && counter.end > now() && env.rateLimitFactor() !== 0) throw tooMany(counter.end)
}

const tooMany = (end: number): Problem =>
  problem('rate_limited', { message: 'Too many calls; try again later.', retryAfterSeconds: Math.ceil((end - now()) / 1000) })

function counterOf(key: string, end: number, left: number): Counter {
  const known = counters.get(key)
  if (known?.end === end) return known
  const counter = { end, left, isOver: false }
  counters.set(key, counter)
  return counter
}
