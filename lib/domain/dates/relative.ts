import { addDays, addMonths } from './calendar.ts'
import type { Piece, Reference } from './piece.ts'

/** A stretch of time: calendar units and clock units. */
export interface TimeSpan {
  readonly months: number
  readonly days: number
  readonly seconds: number
}

export type SpanUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'year'

const sizes: Record<SpanUnit, TimeSpan> = {
  second: { months: 0, days: 0, seconds: 1 },
  minute: { months: 0, days: 0, seconds: 60 },
  hour: { months: 0, days: 0, seconds: 3600 },
  day: { months: 0, days: 1, seconds: 0 },
  week: { months: 0, days: 7, seconds: 0 },
  fortnight: { months: 0, days: 14, seconds: 0 },
  month: { months: 1, days: 0, seconds: 0 },
  year: { months: 12, days: 0, seconds: 0 },
}

/** A number of units; halves of a month are 15 days, of a week three, of a day 12 hours. */
export function spanOf(count: number, unit: SpanUnit): TimeSpan {
  const { months, days, seconds } = sizes[unit]
  const wholeMonths = Math.trunc(count * months)
  const allDays = count * days + (count * months - wholeMonths) * 30
  return {
    months: wholeMonths,
    days: Math.trunc(allDays),
    seconds: Math.round(count * seconds + (unit === 'day' ? allDays % 1 : 0) * 86_400),
  }
}

export const plusSpan = (one: TimeSpan, other: TimeSpan): TimeSpan => ({
  months: one.months + other.months,
  days: one.days + other.days,
  seconds: one.seconds + other.seconds,
})

/** A span from now (`sign` 1) or ago (-1): an instant where it has hours or less, else a day. */
export function spanFromNow({ now, today }: Reference, { months, days, seconds }: TimeSpan, sign: 1 | -1): Piece | undefined {
  if (Math.abs(months) > 12_000 || Math.abs(days) > 400_000) return undefined
  if (months === 0 && seconds !== 0)
    return { instant: now + sign * (days * 86_400 + seconds) * 1000, grain: seconds % 60 === 0 ? 'minute' : 'second' }
  return { day: addDays(addMonths(today, sign * months), sign * days), grain: 'day' }
}
