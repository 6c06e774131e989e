import { takeUses } from '../../store/limits/uses.ts'
import { type CallCounter, type CallLimit, callLimit, counterOf, tooMany } from './callCounters.ts'
import type { LimitedBy, LimitedUse } from './rateLimits.ts'

/**
 * Counts a call of a subject, which may use several units at once. Throws `rate_limited` beyond the limit of the window. The function counts its free
 * calls by itself, then takes leases of further calls from the table. Once refused, a subject costs no further requests in the window. With RATE_LIMITS
 * `off` nothing is counted.
 */
export async function limitCall(use: LimitedUse, by: LimitedBy, subject: string, uses = 1): Promise<void> {
  const limit = callLimit(use, by, subject)
  if (!limit) return
  const counter = await counterWith(limit, uses)
  if (counter.remaining < uses) throw tooMany(counter)
  counter.remaining -= uses
}

/** Counts what a subject has used already: more than is left is still counted, and its next call refused. */
export async function chargeCall(use: LimitedUse, by: LimitedBy, subject: string, uses: number): Promise<void> {
  const limit = callLimit(use, by, subject)
  if (!limit) return
  const counter = await counterWith(limit, uses)
  counter.remaining -= uses
}

/** The counter of a subject, with a lease from the table if fewer uses are left than are wanted. */
async function counterWith(limit: CallLimit, uses: number): Promise<CallCounter> {
  const { key, windowMs, most, lease } = limit
  const counter = counterOf(limit)
  if (counter.remaining >= uses || counter.isOver) return counter
  if (lease !== undefined)
    counter.remaining += await takeUses({ subject: `calls#${key}`, windowMs, most }, Math.max(lease, uses - counter.remaining))
  counter.isOver = counter.remaining < uses
  return counter
}
