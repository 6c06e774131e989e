import { days, now } from '../core/clock.ts'
import { invalid } from '../core/errors.ts'
import { dayOf } from '../store/statistics/turnActivity.ts'

/** From an instant (inclusive) to another (exclusive), in milliseconds since 1970. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Limit of the days that a response can list. */
const maxDays = 25_000
/** The last instant with a four-digit year, as in all returned dates. */
const lastInstant = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * Returns the period of a request (docs/statistics.md#periods). The default is the last 30 days, today included: it ends now and begins
 * with the UTC day 29 days earlier. Throws `invalid` if it ends before it begins, is too long, or lies after 9999.
 */
export function periodOf({ from, to }: { from?: string; to?: string }): Period {
  const end = to === undefined ? now() : Number(to)
  const begin = from === undefined ? Math.max(0, dayOf(end) - 29) * days(1) : Number(from)
  if (end > lastInstant) throw invalid('to', 'must not be after the year 9999')
  if (begin > lastInstant) throw invalid('from', 'must not be after the year 9999')
  if (begin > end) throw invalid('from', 'must not be later than to')
  if (end - begin > days(maxDays)) throw invalid('from', `must be at most ${maxDays} days before to`)
  return { from: begin, to: end }
}

/** A period that may have no end. */
export type OpenPeriod = Pick<Period, 'from'> & Partial<Period>

/** Returns the period of a request; undefined if the request has none. It has an end only if the request names one. */
export function openPeriodOf(requested: { from?: string; to?: string }): OpenPeriod | undefined {
  if (requested.from === undefined && requested.to === undefined) return undefined
  const { from, to } = periodOf(requested)
  return requested.to === undefined ? { from } : { from, to }
}

/** An end in the last millisecond of a day includes the whole day. */
export const withWholeLastDay = ({ from, to }: Period): Period => ({ from, to: (to + 1) % days(1) === 0 ? to + 1 : to })

/** The preceding period of equal length, clipped to 1970. */
export const periodBefore = ({ from, to }: Period): Period => ({ from: Math.max(0, from - (to - from)), to: from })

/** The first and the last UTC day of a period. */
export const daysTouched = ({ from, to }: Period): { first: number; last: number } => ({
  first: dayOf(from),
  last: dayOf(Math.max(from, to - 1)),
})

/** Splits a period into its UTC days. */
export function dailyParts(period: Period): Period[] {
  const { first, last } = daysTouched(period)
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    from: Math.max(period.from, days(first + i)),
    to: Math.min(period.to, days(first + i + 1)),
  }))
}

/** Length in days, rounded up. */
export const lengthInDays = ({ from, to }: Period): number => Math.ceil((to - from) / days(1))
