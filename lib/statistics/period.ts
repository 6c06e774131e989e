import { days, now } from '../core/clock.ts'
import { invalid } from '../core/errors.ts'
import { dayOf } from '../store/statistics/turnActivity.ts'

/** From an instant (included) to another one (not included), in milliseconds since 1970. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** Longer periods have more days than an answer can list. */
const mostDays = 25_000
/** The last instant whose year has four digits, as all dates that are answered. */
const lastInstant = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * The period that a call asks for (docs/management.md#periods). By default it ends now, and begins with the UTC day 29 days before its end: the last 30 days,
 * today among them. Refused where it ends before it begins, is too long, or lies after the year 9999.
 */
export function periodOf({ from, to }: { from?: string; to?: string }): Period {
  const end = to === undefined ? now() : Number(to)
  const begin = from === undefined ? Math.max(0, dayOf(end) - 29) * days(1) : Number(from)
  if (end > lastInstant) throw invalid('to', 'must not be after the year 9999')
  if (begin > lastInstant) throw invalid('from', 'must not be after the year 9999')
  if (begin > end) throw invalid('from', 'must not be later than to')
  if (end - begin > days(mostDays)) throw invalid('from', `must be at most ${mostDays} days before to`)
  return { from: begin, to: end }
}

/** A period that goes on where it has no end. */
export type OpenPeriod = Pick<Period, 'from'> & Partial<Period>

/** The period that a call asks for where it may ask for none: undefined then. It has an end only where the call names one. */
export function openPeriodOf(asked: { from?: string; to?: string }): OpenPeriod | undefined {
  if (asked.from === undefined && asked.to === undefined) return undefined
  const { from, to } = periodOf(asked)
  return asked.to === undefined ? { from } : { from, to }
}

/** A caller may name the last millisecond of a day as the end: the day is then meant as a whole. */
export const withWholeLastDay = ({ from, to }: Period): Period => ({ from, to: (to + 1) % days(1) === 0 ? to + 1 : to })

/** The period of the same length just before, as far as it lies after 1970: nothing happened earlier. */
export const periodBefore = ({ from, to }: Period): Period => ({ from: Math.max(0, from - (to - from)), to: from })

/** The UTC days that a period touches: the first and the last of them. */
export const daysTouched = ({ from, to }: Period): { first: number; last: number } => ({
  first: dayOf(from),
  last: dayOf(Math.max(from, to - 1)),
})

/** The parts of a period, one for each UTC day that it touches. */
export function dailyParts(period: Period): Period[] {
  const { first, last } = daysTouched(period)
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    from: Math.max(period.from, days(first + i)),
    to: Math.min(period.to, days(first + i + 1)),
  }))
}

/** Length in days, rounded up. */
export const lengthInDays = ({ from, to }: Period): number => Math.ceil((to - from) / days(1))
