import { addDays, addMonths, type Day, dayNumber, existing, firstDay, lastOfMonth, mondayOf, weekdayOf } from './calendar.ts'
import type { Piece, Reference } from './piece.ts'

/** Meanings that the rules of both languages share. */

/** A day that the calendar lacks, or that is not known. */
export const noDay: Piece = { day: { year: 1970, month: 1, day: 1 }, grain: 'day', isNoDay: true }

export const dayPiece = (day: Day | undefined): Piece | undefined => day && { day, grain: 'day' }

/** A year of two digits: up to twenty years ahead, else in the last eighty. */
export const fullYear = (written: string, today: Day): number => {
  const year = Number(written.replace("'", ''))
  if (year > 99) return year
  const ahead = 2000 + year
  return ahead <= today.year + 20 ? ahead : ahead - 100
}

/** A day of a month, if there is one; without a year the next one. */
export function monthDay(reference: Reference, month: number, day: number, year?: string): Piece {
  const { today } = reference
  if (year !== undefined) return dayPiece(existing({ year: fullYear(year, today), month, day })) ?? noDay
  const next = firstDay(today, (one) => one.month === month && one.day === day)
  return next ? { day: next, grain: 'day', repeats: 'year', inYear: (named) => monthDay(reference, month, day, String(named)) } : noDay
}

/** How long ago a day without a year may be that falls on its weekday then, and not when it comes next. */
const pastDays = 100

/** A day of a month: the last one where that is said (`le 3 juin dernier`), or where only that one falls on the named weekday (`Friday, 2 October` a week later). */
export function datedDay(
  reference: Reference,
  [month, day]: readonly [month: number, day: number],
  { year, weekday, isPast }: { readonly year?: string | undefined; readonly weekday?: number | undefined; readonly isPast?: boolean },
): Piece {
  const coming = monthDay(reference, month, day, year)
  if (year !== undefined || !coming.day || coming.isNoDay) return coming
  const past = existing({ ...coming.day, year: coming.day.year - 1 })
  if (isPast) return dayPiece(past) ?? noDay
  const isWeekday = past && weekday !== undefined && weekdayOf(coming.day) !== weekday && weekdayOf(past) === weekday
  return isWeekday && dayNumber(reference.today) - dayNumber(past) <= pastDays ? { day: past, grain: 'day' } : coming
}

/** The next day with a number. */
export function numberedDay({ today }: Reference, day: number): Piece | undefined {
  const next = firstDay(today, (one) => one.day === day)
  return next && { day: next, grain: 'day', repeats: 'month' }
}

/** The next day with a number that falls on a weekday, within a number of days; Friday the 13th is always meant. */
export function numberedWeekday({ today }: Reference, day: number, weekday: number, withinDays: number): Piece | undefined {
  const next = firstDay(today, (one) => one.day === day && weekdayOf(one) === weekday)
  const isNear = next && dayNumber(next) - dayNumber(today) <= withinDays
  return isNear || (day === 13 && weekday === 5) ? dayPiece(next) : undefined
}

/** A weekday that falls on its number later than in these days is a slip. */
const numberedWeekdayDays = 100
/** As evidence that an abbreviation is a weekday. */
export const nearWeekdayDays = 31

/**
 * The day of a weekday with a number that it falls on soon. Otherwise the day is not known, unless the number may count the next word:
 * `samedi 5 copains`.
 */
export function weekdayOfNumber(reference: Reference, day: number, weekday: number, isSure: boolean): Piece | undefined {
  const mayCount = !isSure && day <= 12
  return numberedWeekday(reference, day, weekday, mayCount ? nearWeekdayDays : numberedWeekdayDays) ?? (mayCount ? undefined : noDay)
}

/** A day of the month a number of months from now. */
export const dayInMonth = ({ today }: Reference, day: number, months: number): Piece | undefined =>
  dayPiece(existing({ ...addMonths({ ...today, day: 1 }, months), day }))

export type WeekdayIn = 'coming' | 'this' | 'nextWeek' | 'thisWeek' | 'last'

/** A weekday (0 is Sunday) after today; `extra` weeks later. */
export function weekdayPiece({ today }: Reference, weekday: number, when: WeekdayIn, extra = 0): Piece {
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  const fromMonday = (weekday + 6) % 7
  const days: Record<WeekdayIn, Day> = {
    coming: addDays(today, (ahead || 7) + 7 * extra),
    this: addDays(today, ahead + 7 * extra),
    thisWeek: addDays(mondayOf(today), fromMonday),
    nextWeek: addDays(mondayOf(today), fromMonday + 7),
    last: addDays(today, (ahead || 7) - 7 - (ahead === 0 ? 7 : 0)),
  }
  return { day: days[when], grain: 'day', ...(when === 'coming' ? { repeats: 'week' } : {}) }
}

/** A weekday of the week a number of weeks from now. */
export const weekdayInWeek = ({ today }: Reference, weekday: number, weeks: number): Piece => ({
  day: addDays(mondayOf(today), ((weekday + 6) % 7) + 7 * weeks),
  grain: 'day',
})

/** The n-th weekday of a month, counted from 1; the last one for -1. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day | undefined {
  const last = lastOfMonth(year, month)
  if (nth < 0) return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  const first = { ...last, day: 1 }
  const day = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
  return day.month === last.month ? day : undefined
}

interface NamedMonth {
  readonly month: number
  readonly year?: string | undefined
}

/** The n-th weekday of a named month: the next such day where no year is named. */
export function nthWeekdayOf({ today }: Reference, weekday: number, nth: number, { month, year }: NamedMonth): Piece | undefined {
  if (year !== undefined) return dayPiece(nthWeekday(Number(year), month, weekday, nth))
  const days = [0, 1].map((ahead) => nthWeekday(today.year + ahead, month, weekday, nth))
  return dayPiece(days.find((day) => day && dayNumber(day) >= dayNumber(today)))
}

/** The n-th weekday of the month a number of months from now. */
export const nthWeekdayIn = ({ today }: Reference, weekday: number, nth: number, months: number): Piece | undefined =>
  dayPiece(nthWeekday(today.year, today.month + months, weekday, nth))

export type Edge = 'start' | 'middle' | 'end'

/** A month: the current one, or the next one of that name. With an edge, its first day, its 15th or its last. */
export function monthPiece(
  reference: Reference,
  month: number,
  { year, back, edge }: { year?: string; back?: boolean; edge?: Edge },
): Piece {
  const { today } = reference
  const ahead = month < today.month ? 1 : 0
  const behind = month < today.month ? 0 : -1
  const first = { year: year === undefined ? today.year + (back ? behind : ahead) : Number(year), month, day: 1 }
  const inYear = (named: number) => monthPiece(reference, month, { year: String(named), ...(edge ? { edge } : {}) })
  const named = year === undefined && !back ? { inYear } : {}
  return edge ? { ...edgeOf(first, edge), ...named } : { day: first, grain: 'month', repeats: 'year', ...named }
}

const edgeOf = (first: Day, edge: Edge): Piece => {
  const day = edge === 'end' ? lastOfMonth(first.year, first.month) : { ...first, day: edge === 'middle' ? 15 : 1 }
  return { day, grain: 'day', isLimit: true }
}

/** The month a number of months from now. */
export function monthFromNow({ today }: Reference, months: number, edge?: Edge): Piece {
  const first = addMonths({ ...today, day: 1 }, months)
  return edge ? edgeOf(first, edge) : { day: first, grain: 'month' }
}

/** All of several months: `from March to May`. */
export function monthSpan({ today }: Reference, from: number, to: number, year?: string): Piece {
  const start = year === undefined ? today.year + (to < today.month && to >= from ? 1 : 0) : Number(year) - (to < from ? 1 : 0)
  return { day: { year: start, month: from, day: 1 }, last: lastOfMonth(start + (to < from ? 1 : 0), to), grain: 'month' }
}

export function yearFromNow({ today }: Reference, years: number, edge?: Edge): Piece {
  const year = today.year + years
  if (edge === undefined) return { day: { year, month: 1, day: 1 }, grain: 'year' }
  return { day: edge === 'start' ? { year, month: 1, day: 1 } : { year, month: 12, day: 31 }, grain: 'day', isLimit: true }
}

/** The week a number of weeks from now, by its Monday. */
export const weekFromNow = ({ today }: Reference, weeks: number): Piece => ({ day: addDays(mondayOf(today), 7 * weeks), grain: 'week' })

/** A weekend, by its Saturday: the one that is now or comes, plus weeks. */
export function weekendPiece({ today }: Reference, weeks: number): Piece {
  const saturday = addDays(mondayOf(today), 5)
  return { day: weekdayOf(today) === 0 && weeks === 0 ? today : addDays(saturday, 7 * weeks), grain: 'day' }
}

/** Several days of one month, or of two. Without a year the next such period that has not ended. */
export function daySpan(
  { today }: Reference,
  from: { readonly day: number; readonly month: number },
  to: { readonly day: number; readonly month: number },
  year?: string,
): Piece | undefined {
  const years = year === undefined ? [today.year, today.year + 1] : [fullYear(year, today)]
  for (const end of years) {
    const isAcross = to.month < from.month || (to.month === from.month && to.day < from.day)
    const day = existing({ year: isAcross ? end - 1 : end, ...from })
    const last = existing({ year: end, ...to })
    if (day && last && (year !== undefined || dayNumber(last) >= dayNumber(today))) return { day, last, grain: 'day' }
  }
  return undefined
}

/** Several days up to one of a named month: from the month before where the first number is higher and names no month. */
export function spanToMonth(
  reference: Reference,
  from: { readonly day: number; readonly month: number | undefined },
  to: { readonly day: number; readonly month: number },
  year?: string,
): Piece {
  const before = to.month === 1 ? 12 : to.month - 1
  const month = from.month ?? (from.day > to.day ? before : to.month)
  return daySpan(reference, { day: from.day, month }, to, year) ?? noDay
}

/** The same days of the year before. */
export function aYearBefore({ day, last, ...piece }: Piece): Piece {
  const [first, end] = [day, last].map((one) => one && existing({ ...one, year: one.year - 1 }))
  return first && end ? { ...piece, day: first, last: end } : noDay
}

/** Several days without a month: `from the 3rd to the 7th`. */
export function numberedSpan({ today }: Reference, from: number, to: number): Piece | undefined {
  const last = firstDay(today, ({ day }) => day === to)
  if (!last) return undefined
  const month = to < from ? addMonths({ ...last, day: 1 }, -1) : last
  const day = existing({ ...month, day: from })
  return day && { day, last, grain: 'day' }
}
