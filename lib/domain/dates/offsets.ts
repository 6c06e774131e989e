import { addDays, addMonths, type Day, mondayOf, weekdayOf } from './calendar.ts'
import { noDay } from './days.ts'
import type { DateLanguage } from './phrase.ts'
import type { DayPart, FoundPiece, Piece } from './piece.ts'
import type { TimeSpan } from './relative.ts'

/** Before (-1) or after (1) another date. */
export type Side = -1 | 1

/** The date that another one is moved to; undefined if it names no day. */
function movedDay({ day, grain, last, isNoDay: _, repeats: __, ...anchor }: Piece, move: (day: Day) => Day): Piece | undefined {
  return day && grain === 'day' && !last ? { ...anchor, day: move(day), grain } : undefined
}

function movedClock({ clock, endClock, instant, isWeak: _, isBare: __, ...anchor }: Piece, minutes: number): Piece | undefined {
  if (!clock || endClock || instant !== undefined) return undefined
  // Midnight ends a day.
  const { isMidnight, ...time } = clock
  const shift = (clock.shift ?? 0) + minutes
  const hour = isMidnight ? 24 : clock.hour
  return hour * 60 + clock.minute + shift < 0 ? undefined : { ...anchor, clock: { ...time, hour, shift, isExact: true } }
}

/** `a week before`, `deux heures après`: before or after the date that follows. */
export const spanOffset = ({ months, days, seconds }: TimeSpan, side: Side): Piece => ({
  relativeTo: (anchor) => {
    if (seconds === 0) return movedDay(anchor, (day) => addDays(addMonths(day, side * months), side * days))
    return months === 0 && days === 0 ? movedClock(anchor, (side * seconds) / 60) : undefined
  },
})

/** `the day after`, `la veille de`, `the night before`. */
export const dayOffset = (days: number, part?: DayPart): Piece => ({
  relativeTo: (anchor) => {
    const moved = movedDay(anchor, (day) => addDays(day, days))
    return moved && { ...moved, ...(part ? { part } : {}) }
  },
})

/** `the Friday before`: counts beside a day of the calendar, else it is the weekday that it says. */
export const weekdayOffset = (coming: Piece, weekday: number, side: Side): Piece => ({
  ...coming,
  relativeTo: (anchor) =>
    anchor.repeats === 'week'
      ? undefined
      : movedDay(anchor, (day) => addDays(day, side * ((side * (weekday - weekdayOf(day)) + 7) % 7 || 7))),
})

/** `the week of 12 May`, by its Monday. */
export const weekOf: Piece = {
  relativeTo: ({ day, grain, last }) => (day && grain === 'day' && !last ? { day: mondayOf(day), grain: 'week' } : undefined),
}

/** `the weekend of 12 May`, by its Saturday: that of the day, or beside it. From Tuesday to Thursday it is not known. */
export function weekendOf({ day, grain, last }: Piece): Piece | undefined {
  if (!day || grain !== 'day') return undefined
  if (last) return { day, last, grain }
  const weekday = weekdayOf(day)
  if (weekday > 1 && weekday < 5) return noDay
  return { day: addDays(day, weekday < 2 ? -1 - weekday : 6 - weekday), grain }
}

/** `the week before`: a period that no date stands for. */
export const unknownOffset: Piece = { relativeTo: () => undefined }

/** Moves each date after an offset, and drops the offsets that no date follows. What cannot be moved names no day. */
export function withOffsets(text: string, pieces: readonly FoundPiece[], { offsetJoint }: DateLanguage): FoundPiece[] {
  const result: FoundPiece[] = []
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]
    if (!piece) continue
    const { relativeTo, ...plain } = piece
    const anchor = pieces[i + 1]
    const isBeside = relativeTo && anchor && offsetJoint.test(text.slice(piece.end, Math.min(anchor.start, piece.end + 20)))
    const moved = isBeside ? relativeTo(anchor) : undefined
    if (isBeside && (moved ?? !plain.day)) {
      result.push({ ...(moved ?? noDay), start: piece.start, end: anchor.end })
      i += 1
    } else if (!relativeTo || plain.day) result.push(plain)
  }
  return result
}
