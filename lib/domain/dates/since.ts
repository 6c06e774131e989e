import { addDays, addMonths, type Day, dayNumber } from './calendar.ts'
import type { FoundPiece } from './piece.ts'

/** `depuis lundi`, `since 9 am`: what began. */
const before = /(?:^|[^\p{L}])(?:depuis|since)(?: l[ea]| the)? ?$/u
const within = /^(?:depuis|since) /

export const isSince = (text: string, { start, end }: FoundPiece): boolean =>
  before.test(text.slice(Math.max(0, start - 20), start)) || within.test(text.slice(start, end))

/** The latest such day that has begun: the last Monday, the last 3rd of May. */
export function lastBegun(day: Day, repeats: FoundPiece['repeats'], today: Day): Day {
  if (repeats === undefined || dayNumber(day) <= dayNumber(today)) return day
  return repeats === 'week' ? addDays(day, -7) : addMonths(day, repeats === 'year' ? -12 : -1)
}
