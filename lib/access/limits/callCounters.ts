import QuickLRU from 'quick-lru'
import { now, windowEnd } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { type Problem, problem } from '../../core/errors.ts'
import { type LimitedBy, type LimitedUse, type RateLimit, rateLimitOf } from './rateLimits.ts'

/** A function's counter of a subject in one window. */
export interface CallCounter {
  readonly end: number
  /** Uses that it allows without a request to the table; negative after more was used than was left. */
  remaining: number
  /** There is nothing more to be had until the window ends. */
  isOver: boolean
}

/** A limit with the deployment's factor. */
export interface CallLimit extends RateLimit {
  readonly key: string
}

/** Evicting a subject takes calls for many others, which are counted themselves. */
const counters = new QuickLRU<string, CallCounter>({ maxSize: 20_000 })

/** The limit of a subject; undefined if it has no limit. */
export function callLimit(use: LimitedUse, by: LimitedBy, subject: string): CallLimit | undefined {
  const limit = rateLimitOf(use, by)
  const factor = env.rateLimitFactor()
  if (!limit || factor === 0) return undefined
  return { ...limit, most: Math.max(1, Math.round(limit.most * factor)), key: `${use}#${by}#${subject}` }
}

/** The counter of the current window. */
export function counterOf({ key, windowMs, most, free, lease }: CallLimit): CallCounter {
  const end = windowEnd(windowMs)
  const current = counters.get(key)
  if (current?.end === end) return current
  const counter = { end, remaining: lease === undefined ? most : Math.min(free, most), isOver: false }
  counters.set(key, counter)
  return counter
}

/** Counts what a subject has used already, in this function alone. */
export function countLocally(use: LimitedUse, by: LimitedBy, subject: string, uses: number): void {
  const limit = callLimit(use, by, subject)
  if (!limit) return
  const counter = counterOf(limit)
  counter.remaining -= uses
  counter.isOver = counter.remaining <= 0
}

/** Throws `rate_limited` for a subject that this function knows to have used up the window, without counting the call. */
export function refuseWhereOver(use: LimitedUse, by: LimitedBy, subject: string): void {
  const counter = counters.get(`${use}#${by}#${subject}`)
  if (counter?.isOver && counter.remaining <= 0 && counter.end > now() && env.rateLimitFactor() !== 0) throw tooMany(counter)
}

export const tooMany = ({ end }: CallCounter): Problem =>
  problem('rate_limited', { message: 'Too many calls; try again later.', retryAfterSeconds: Math.ceil((end - now()) / 1000) })
