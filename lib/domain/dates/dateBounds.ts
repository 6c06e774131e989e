import type { ResourceBody } from '../../../schemas/resource.ts'
import { addDays, type Day, dayNumber, weekdayOf } from './calendar.ts'

/** The limits of a `date` answer (docs/answers.md#limits-of-a-date). */
export type DateBounds = NonNullable<NonNullable<ResourceBody['validation']>['date']>

/** Which limit a date does not keep. */
export type DateLimit = 'earliest' | 'latest' | 'weekdays' | 'time' | 'hours' | 'slots'

/** Sunday first. */
export const weekdayCodes = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** A local date; without `minutes` it has no time. */
export interface LocalDate {
  readonly day: Day
  /** Minutes since midnight. */
  readonly minutes?: number
}

/** The day that a bound names: an ISO day, `today`, or days from today. */
export function boundDay(bound: string, today: Day): Day {
  if (/^[+-]/.test(bound)) return addDays(today, Number(bound))
  const [year = 0, month = 1, day = 1] = bound.split('-').map(Number)
  return bound === 'today' ? today : { year, month, day }
}

/** `09:30` in minutes. */
export const clockMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** The first limit that a date does not keep; undefined if it keeps all. Times in `hours` may begin until before `to`. */
export function brokenLimit({ day, minutes }: LocalDate, bounds: DateBounds, today: Day): DateLimit | undefined {
  const { earliest, latest, weekdays, hours, slots } = bounds
  if (earliest !== undefined && dayNumber(day) < dayNumber(boundDay(earliest, today))) return 'earliest'
  if (latest !== undefined && dayNumber(day) > dayNumber(boundDay(latest, today))) return 'latest'
  if (weekdays && !weekdays.some((code) => code === weekdayCodes[weekdayOf(day)])) return 'weekdays'
  if (!hours && slots === undefined) return undefined
  if (minutes === undefined) return 'time'
  const open = hours?.find(({ from, to }) => minutes >= clockMinutes(from) && minutes < clockMinutes(to))
  if (hours && !open) return 'hours'
  return slots !== undefined && (minutes - (open ? clockMinutes(open.from) : 0)) % slots !== 0 ? 'slots' : undefined
}
