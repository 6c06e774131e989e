import type { Span } from '../entities/overlap.ts'
import { addDays, type Day, dayNumber } from './calendar.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { phrasesOf } from './groups.ts'
import { isPast } from './past.ts'
import { type ClockTime, type DayPart, type FoundPiece, type Grain, piecesIn, type Reference } from './piece.ts'
import { readable } from './readable.ts'
import { isSince, lastBegun } from './since.ts'
import { type Misspellings, respelt } from './spelling.ts'

/** When and where a text was written: milliseconds since 1970, and the local day and minute. */
export interface LocalMoment {
  readonly now: number
  readonly today: Day
  /** Minutes since midnight. */
  readonly minutes: number
}

/** A local time, or an instant where the text names a zone or counts from now. */
export type DatePoint =
  | { readonly day: Day; readonly hour: number; readonly minute: number; readonly second: number; readonly offset?: number }
  | { readonly instant: number }

export interface ReadDate {
  /** Position in the text, end exclusive. */
  readonly start: number
  readonly end: number
  /** A part in between that does not belong to the date: `tomorrow | for 6 people | at 8 pm`. */
  readonly hole?: Span
  readonly from: DatePoint
  /** Whether it names a day: `à 14h` does not. */
  readonly hasDay: boolean
  readonly grain: Grain
  /** Whether the hour is only where the part of the day begins, or a limit: `tomorrow morning`, `after 6 pm`. */
  readonly isPartOfDay?: true
  /** Whether what is meant lies before, after or around the day: `before Friday`, `end of May`. */
  readonly isLimit?: true
  /** Whether its day is not known, or in no calendar: `31 April`. */
  readonly isUnknown?: true
  /** End of a period. */
  readonly to?: DatePoint
  readonly toGrain?: Grain
}

/** When parts of the day begin. */
const partHours: Record<DayPart, number> = { morning: 8, afternoon: 14, evening: 18, night: 22 }

export interface Reading {
  readonly misspellings?: Misspellings
  /** Whether days in digits are day first in English, too. */
  readonly isDayFirst?: boolean
}

/** Reads the dates and times in a text (docs/entities.md#dates), in linear time. What could be past or future is to come. */
export const readDates = (written: string, language: 'fr' | 'en', moment: LocalMoment, reading: Reading = {}): ReadDate[] =>
  readAll(written, language, moment, reading).filter(({ isUnknown }) => !isUnknown)

/** Like `readDates`, with the dates whose day is not known, or that the calendar lacks. */
export function readAll(
  written: string,
  language: 'fr' | 'en',
  moment: LocalMoment,
  { misspellings = 'usual', isDayFirst = false }: Reading,
): ReadDate[] {
  const { text, original } = respelt(readable(written), language, misspellings)
  const isUpperCase = (start: number, end: number): boolean => {
    const letters = written.slice(original(start), original(end))
    return letters === letters.toUpperCase()
  }
  const reference = { ...moment, isUpperCase, isDayFirst }
  const rules = language === 'fr' ? french : english
  return phrasesOf(text, piecesIn(text, rules.rules, reference), rules).flatMap(({ start, end, hole, from, to }): ReadDate[] => {
    const place = { start: original(start), end: original(end - 1) + lengthAt(written, original(end - 1)) }
    const period = to
      ? pointsOfTwo(from, to, reference)
      : pointsOf(from, reference, isSince(text, from) || isPast(text, from, written.slice(0, place.start)))
    const hasDay = from.day !== undefined || from.instant !== undefined
    const gap = hole && { hole: { start: original(hole.start), end: original(hole.end) } }
    const flags = {
      ...(from.isLimit ? { isLimit: true as const } : {}),
      ...((from.isNoDay ?? to?.isNoDay) ? { isUnknown: true as const } : {}),
    }
    return period ? [{ ...place, ...gap, hasDay, ...period, ...flags }] : []
  })
}

/** The length of the character at an index with its combining marks. */
const lengthAt = (written: string, index: number): number => /^\P{M}?\p{M}*/su.exec(written.slice(index, index + 64))?.[0].length || 1

type Points = Omit<ReadDate, 'start' | 'end' | 'hole' | 'hasDay' | 'isLimit' | 'isUnknown'>

function pointsOf(piece: FoundPiece, reference: Reference, isPast = false): Points | undefined {
  if (piece.instant !== undefined) return { from: { instant: piece.instant }, grain: piece.grain ?? 'minute' }
  const { last, clock, endClock } = piece
  const day = isPast && piece.day ? lastBegun(piece.day, piece.repeats, reference.today) : piece.day
  if (day && last) return { from: pointAt(day), grain: 'day', to: pointAt(last), toGrain: 'day' }
  if (!clock) {
    if (!day) return undefined
    if (piece.part) return { from: pointAt(day, { hour: partHours[piece.part], minute: 0 }), grain: 'hour', isPartOfDay: true }
    return { from: pointAt(day), grain: piece.grain ?? 'day' }
  }
  const start = clockOf(clock, piece.part)
  const end = endClock && endAfter(clockOf(endClock, piece.part), start)
  // `cette nuit à 2h`, in the evening before.
  const isNight = piece.part === 'night' || (piece.part === 'evening' && start.isExact === true)
  const isAfterMidnight = day !== undefined && isNight && start.hour < 6 && dayNumber(day) === dayNumber(reference.today)
  const base =
    day && isAfterMidnight && minutesOf(start) < reference.minutes
      ? addDays(day, 1)
      : (day ?? (isPast ? lastDayFor(start, reference) : nextDayFor(start, end, reference)))
  const from = pointAt(base, start)
  if (!end) return { from, grain: grainOf(start), ...(clock.isLimit ? { isPartOfDay: true } : {}) }
  const isNextDay = minutesOf(end) <= minutesOf(start) && !end.isMidnight
  return { from, grain: grainOf(start), to: pointAt(isNextDay ? addDays(base, 1) : base, end), toGrain: grainOf(end) }
}

/** `from 5 till 7 tomorrow`: a vague end after the start. */
const endAfter = (end: ClockTime, start: ClockTime): ClockTime =>
  end.isVague && end.hour < 12 && minutesOf(end) <= minutesOf(start) ? { ...end, hour: end.hour + 12 } : end

function pointsOfTwo(one: FoundPiece, other: FoundPiece, reference: Reference): Points | undefined {
  const from = pointsOf(one, reference)
  const to = pointsOf(other, reference)
  return from && to && { from: from.from, grain: from.grain, to: to.from, toGrain: to.grain }
}

const minutesOf = ({ hour, minute }: ClockTime): number => hour * 60 + minute
const grainOf = ({ minute, second }: ClockTime): Grain => (second !== undefined ? 'second' : minute === 0 ? 'hour' : 'minute')

/** Completes a vague hour by the part of the day; without one, 1 to 6 are in the afternoon. */
function clockOf(clock: ClockTime, part: DayPart | undefined): ClockTime {
  const { shift = 0, ...known } = hourOf(clock, part)
  const minutes = minutesOf(known) + shift
  return { ...known, hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

function hourOf(clock: ClockTime, part: DayPart | undefined): ClockTime {
  if (clock.isExact) return clock
  if (part === 'morning') return clock.isVague && clock.hour === 12 ? { ...clock, hour: 0 } : clock
  if (part !== undefined) {
    if (part === 'night' && clock.hour < 5) return clock
    if (part !== 'afternoon' && clock.hour === 12 && clock.isVague) return { ...clock, hour: 0, isMidnight: true }
    return clock.hour < 12 && !clock.isMidnight ? { ...clock, hour: clock.hour + 12 } : clock
  }
  return clock.isVague && clock.hour <= 6 ? { ...clock, hour: clock.hour + 12 } : clock
}

/** Today if it, or the end of a period on one day, is still to come; else tomorrow. Where a zone is named, today in that zone. */
function nextDayFor(start: ClockTime, end: ClockTime | undefined, reference: Reference): Day {
  const { today, minutes } = start.offset === undefined ? reference : inZone(reference, start.offset)
  const last = end && minutesOf(end) > minutesOf(start) ? end : start
  return last.isMidnight || minutesOf(last) >= minutes ? today : addDays(today, 1)
}

/** Today if the time has passed, else yesterday. */
function lastDayFor(start: ClockTime, reference: Reference): Day {
  const { today, minutes } = start.offset === undefined ? reference : inZone(reference, start.offset)
  return minutesOf(start) <= minutes ? today : addDays(today, -1)
}

function inZone({ now }: Reference, offset: number): { readonly today: Day; readonly minutes: number } {
  const minutes = Math.floor(now / 60_000) + offset
  return { today: addDays({ year: 1970, month: 1, day: 1 }, Math.floor(minutes / 1440)), minutes: ((minutes % 1440) + 1440) % 1440 }
}

function pointAt(day: Day, clock?: ClockTime): DatePoint {
  const { hour, minute, second = 0, isMidnight, offset } = clock ?? { hour: 0, minute: 0 }
  const isNext = isMidnight === true || hour >= 24
  const local = { day: isNext ? addDays(day, 1) : day, hour: isNext ? hour % 24 : hour, minute, second }
  return offset === undefined ? local : { ...local, offset }
}
