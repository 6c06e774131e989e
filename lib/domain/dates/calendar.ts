/** A day of the Gregorian calendar. Months count from 1. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

const dayMs = 86_400_000

/** Days since 1970-01-01; negative before. */
export function dayNumber({ year, month, day }: Day): number {
  const date = new Date(0)
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  return date.getTime() / dayMs
}

const dayFromNumber = (number: number): Day => {
  const date = new Date(number * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const addDays = (day: Day, days: number): Day => dayFromNumber(dayNumber(day) + days)

/** The last day of a month; months beyond 1 to 12 belong to other years. */
export const lastOfMonth = (year: number, month: number): Day => dayFromNumber(dayNumber({ year, month: month + 1, day: 0 }))

/** Adds months; a day that the month lacks becomes its last one. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const last = lastOfMonth(year, month + months)
  return { ...last, day: Math.min(day, last.day) }
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The day if the calendar has it. */
export const existing = (day: Day): Day | undefined =>
  day.month >= 1 && day.month <= 12 && day.day >= 1 && day.day <= lastOfMonth(day.year, day.month).day ? day : undefined

/** Returns the first day, on or after the given one and within four years, that satisfies a condition; undefined if no day does. */
export function firstDay(from: Day, holds: (day: Day) => boolean): Day | undefined {
  for (let days = 0; days < 1461; days++) {
    const day = addDays(from, days)
    if (holds(day)) return day
  }
  return undefined
}

/** Easter Sunday (the anonymous Gregorian algorithm). */
export function easterOf(year: number): Day {
  const a = year % 19
  const century = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((century + 8) / 25)
  const h = (19 * a + century - Math.floor(century / 4) - Math.floor((century - f + 1) / 3) + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 }
}
