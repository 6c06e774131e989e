import { addDays, addMonths, type Day, dayNumber } from './calendar.ts'
import { withExclusion } from './exclusions.ts'
import { withLimit } from './limits.ts'
import { withOffsets } from './offsets.ts'
import type { DateLanguage, DatePhrase } from './phrase.ts'
import type { ClockTime, FoundPiece } from './piece.ts'
import { inSameMonth } from './sameMonth.ts'
import { isWish } from './wishes.ts'
import { withDays } from './withDays.ts'

/** Joins pieces to dates, and two dates to a period. */
export function phrasesOf(text: string, pieces: readonly FoundPiece[], language: DateLanguage): DatePhrase[] {
  const ranges = withOffsets(text, pieces, language)
    .filter((piece) => !language.isLasting(text, piece) && !isWish(text, piece))
    .map((piece) => withExclusion(text, withLimit(text, piece)))
  const groups = inSameMonth(text, merged(text, clockRanges(text, ranges, language), language))
  const phrases: DatePhrase[] = []
  for (const group of groups) {
    const last = phrases.at(-1)
    const period = last && !last.to && periodOf(text, last.from, group, language)
    if (period) phrases.splice(-1, 1, period)
    else phrases.push({ start: group.start, end: group.end, from: group })
  }
  const words = wordsWithin(text)
  const found = phrases.filter(({ from, to, start, end }) => to !== undefined || !from.isWeak || (start <= words.start && words.end <= end))
  return withDays(text, found, language)
}

/** Where the first word of a text begins and the last one ends: a phrase that covers both is all of the text, but for punctuation. */
function wordsWithin(text: string): { readonly start: number; readonly end: number } {
  const isWord = /[\p{L}\p{N}]/u
  let end = text.length
  while (end > 0 && !isWord.test(text.charAt(end - 1))) end--
  return { start: Math.max(0, text.search(isWord)), end }
}

const textBefore = (text: string, start: number): string => text.slice(Math.max(0, start - 20), start)

/** Whether the words before and between two pieces make them a period. */
function isRange(text: string, one: FoundPiece, other: FoundPiece, language: DateLanguage): boolean {
  const gap = text.slice(one.end, other.start)
  if (gap.length > 20) return false
  // The preposition may belong to the end: `du 18/05 | au 22/05`.
  if (one.day && other.day && /^,? ?$/.test(gap) && /^(?:au|jusqu'au|to|until|till|through) /.test(text.slice(other.start, other.end)))
    return true
  const before = textBefore(text, one.start)
  if (language.and.test(gap)) return language.between.test(before)
  return language.to.test(gap) || language.dash.test(gap)
}

/** `9h-12h`, `de 14h à 18h`, `from 9 am to noon`: two clock times on one day. */
function clockRanges(text: string, pieces: readonly FoundPiece[], language: DateLanguage): FoundPiece[] {
  const joined: FoundPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const isClock = last?.clock && !last.day && !last.endClock && last.instant === undefined && piece.clock && !piece.day && !piece.endClock
    if (!last || !isClock || !piece.clock || isOneTime(text, joined.at(-2), last, piece) || !isClockRange(text, last, piece, language)) {
      joined.push(piece)
      continue
    }
    const { isWeak: _, ...rest } = last
    joined.splice(-1, 1, { ...rest, end: piece.end, endClock: piece.clock, ...(piece.part ? { part: piece.part } : {}) })
  }
  return joined
}

/** `demain midi à 13h`: noon of a day, and when exactly. */
const isOneTime = (text: string, before: FoundPiece | undefined, { clock, start }: FoundPiece, other: FoundPiece): boolean =>
  clock?.isRough === true &&
  before?.day !== undefined &&
  before.end >= start - 1 &&
  (other.clock?.hour ?? 24) <= 13 &&
  /^a \d/.test(text.slice(other.start, other.end))

/** A preposition that belongs to the second time may be the joint: `de 9h | à 12h`. */
function isClockRange(text: string, one: FoundPiece, other: FoundPiece, language: DateLanguage): boolean {
  if (isRange(text, one, other, language)) return true
  if (!/^ ?-? ?$/.test(text.slice(one.end, other.start))) return false
  const opening = textBefore(text, one.start) + text.slice(one.start, one.end)
  const start = text.slice(other.start, other.end)
  if (/^(?:a|to|jusqu'a|until|till) /.test(start)) return true
  return /^(?:et|and) /.test(start) && /(?:^|[^\p{L}])(?:entre|between) /u.test(opening)
}

const isFree = (one: FoundPiece, other: FoundPiece): boolean =>
  one.instant === undefined &&
  other.instant === undefined &&
  !(one.day && other.day) &&
  !(one.clock && other.clock && !exactOf(one.clock, other.clock)) &&
  !(one.part && other.part) &&
  !(one.grain !== undefined && one.grain !== 'day' && !other.part && other.clock && one.grain !== 'week')

/** The exact one of a time and a rough one that is near: `midi, 12h30`. */
function exactOf(one: ClockTime, other: ClockTime): ClockTime | undefined {
  if (one.isRough === other.isRough) return undefined
  const exact = one.isRough ? other : one
  return (exact.hour >= 11 && exact.hour <= 15) || (exact.isVague && exact.hour <= 3) ? exact : undefined
}

/** A day or a month of the year that is named beside it. */
function inYear(one: FoundPiece, other: FoundPiece): FoundPiece | undefined {
  const [year, dated] = one.grain === 'year' ? [one.day?.year, other] : [other.grain === 'year' ? other.day?.year : undefined, one]
  const moved = year === undefined ? undefined : dated.inYear?.(year)
  const { inYear: _, repeats: __, ...rest } = dated
  return moved && { ...rest, ...moved, start: one.start, end: other.end }
}

/** Adjacent pieces that say different things of one date. */
function merged(text: string, pieces: readonly FoundPiece[], { joint }: DateLanguage): FoundPiece[] {
  const groups: FoundPiece[] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    const gap = last ? text.slice(last.end, piece.start) : ''
    const isBeside = last && gap.length <= 26 && joint.test(gap)
    const dated = isBeside ? inYear(last, piece) : undefined
    if (dated) groups.splice(-1, 1, dated)
    if (dated) continue
    if (!isBeside || !isFree(last, piece) || (last.clock && /^(?:et|ou) /.test(text.slice(piece.start, piece.start + 3)))) {
      groups.push(piece)
      continue
    }
    const { isWeak: weak, ...one } = last
    const { isWeak: alsoWeak, start: _, ...other } = piece
    groups.splice(-1, 1, {
      ...one,
      ...other,
      start: last.start,
      ...(one.clock && other.clock ? { clock: exactOf(one.clock, other.clock) ?? other.clock } : {}),
      ...(one.clock && other.day ? { isClockFirst: true } : {}),
      ...(weak && alsoWeak && !(one.clock ?? other.clock) ? { isWeak: true } : {}),
    })
  }
  return groups
}

/** `du lundi 9h au mardi 18h`, `from Monday to Wednesday`. */
function periodOf(text: string, one: FoundPiece, other: FoundPiece, language: DateLanguage): DatePhrase | undefined {
  if (
    one.last ||
    other.last ||
    one.endClock ||
    (other.endClock && (one.clock || !one.day || !other.day)) ||
    one.instant !== undefined ||
    other.instant !== undefined
  )
    return undefined
  if (one.isWeak || other.isWeak || (!one.day && !one.clock) || (!other.day && !other.clock)) return undefined
  if (!isRange(text, one, other, language)) return undefined
  // `Monday to Friday 9am to 5pm` begins on Monday at nine.
  if (other.endClock) {
    const { endClock: _, ...last } = notBefore(other, one.day)
    return {
      start: one.start,
      end: other.end,
      from: { ...one, ...(other.clock ? { clock: other.clock } : {}) },
      to: { ...last, clock: other.endClock },
    }
  }
  const from = one.day ? one : { ...one, ...(other.day ? { day: other.day, grain: 'day' as const } : {}) }
  const to = other.day ? notBefore(other, one.day) : { ...other, ...(one.day ? { day: one.day, grain: 'day' as const } : {}) }
  return { start: one.start, end: other.end, from, to }
}

/** An end without a year or a week lies after the start. */
function notBefore(piece: FoundPiece, day: Day | undefined): FoundPiece {
  if (!piece.day || !day || piece.repeats === undefined) return piece
  let end = piece.day
  while (dayNumber(end) < dayNumber(day))
    end = piece.repeats === 'week' ? addDays(end, 7) : addMonths(end, piece.repeats === 'year' ? 12 : 1)
  return { ...piece, day: end }
}
