import type { DateLanguage, DatePhrase } from './phrase.ts'
import type { DayPart, FoundPiece, Piece } from './piece.ts'

/** How far apart a day and its time may be. */
const maxGap = 40
const sentenceEnd = /[.;:!?()]/

/**
 * Adds to times their day in the same sentence: `demain pour 6 personnes à 20h`, `tomorrow at 8 or at 9`. A time before the day belongs to it
 * unless a conjunction begins something else.
 */
export function withDays(text: string, phrases: readonly DatePhrase[], { conjunction }: DateLanguage): DatePhrase[] {
  const joined: DatePhrase[] = []
  for (const phrase of sharingDays(text, phrases)) {
    const last = joined.at(-1)
    const gap = last ? text.slice(last.end, phrase.start) : ''
    if (!last || gap.length > maxGap || sentenceEnd.test(gap)) {
      joined.push(phrase)
      continue
    }
    const { clock } = last.from
    const isDay = last.from.day !== undefined && last.from.grain === 'day' && last.from.last === undefined && last.to === undefined
    const hole = { start: last.end, end: phrase.start }
    if (isDay && isClockAlone(phrase)) {
      const from = { ...phrase.from, ...dayOf(last.from) }
      const isOther =
        (clock !== undefined && (!clock.isRough || ownConjunction(text, phrase) !== '')) ||
        (last.from.part !== undefined && !isWithin(last.from.part, phrase.from)) ||
        conjunction.test(gap)
      if (isOther) joined.push(clock === undefined ? phrase : { ...phrase, from })
      else joined.splice(-1, 1, { ...phrase, start: last.start, hole, from: { ...partOf(last.from), ...from } })
    } else if (isClockAlone(last) && isDayAlone(phrase) && !conjunction.test(gap)) {
      joined.splice(-1, 1, {
        ...phrase,
        start: last.start,
        hole,
        from: { ...phrase.from, ...last.from, ...dayOf(phrase.from) },
      })
    } else joined.push(phrase)
  }
  return joined
}

/** Times that a conjunction joins have one day after them: `9h-12h et 14h-18h demain`, `7pm instead of 8pm on Saturday`. */
function sharingDays(text: string, phrases: readonly DatePhrase[]): DatePhrase[] {
  const shared = [...phrases]
  for (let i = shared.length - 2; i >= 0; i--) {
    const phrase = shared[i]
    const next = shared[i + 1]
    if (!phrase || !next?.from.isClockFirst || next.to || !isClockAlone(phrase) || !isListed(text, phrase, next)) continue
    shared[i] = { ...phrase, from: { ...phrase.from, ...dayOf(next.from), isClockFirst: true } }
  }
  return shared
}

/** The conjunction that a time begins with: `et 14h`. */
const ownConjunction = (text: string, { start }: DatePhrase): string => /^(?:et|ou) /.exec(text.slice(start, start + 3))?.[0] ?? ''

/** Only a conjunction lies between two times; it may belong to the second one: `9h | et 14h`. */
function isListed(text: string, { end }: DatePhrase, next: DatePhrase): boolean {
  return (
    next.start - end < 26 &&
    /^(?:,|,? (?:et|ou|and|or|au lieu|plutot que|et non|instead of|rather than|(?:and )?not)) ?(?:de|from|entre|between)? ?$/.test(
      text.slice(end, next.start) + ownConjunction(text, next),
    )
  )
}

const dayOf = ({ day, isNoDay, isLimit }: FoundPiece): Piece =>
  day ? { day, grain: 'day', ...(isNoDay ? { isNoDay } : {}), ...(isLimit ? { isLimit } : {}) } : {}

const partOf = ({ part }: FoundPiece): Piece => (part ? { part } : {})

/** Hours from 12 on, and those before 12 that an open hour of the part may be: `tonight for two at 8`, `ce soir pour 4 à 8h`. */
const hoursOf: Readonly<Record<DayPart, { readonly from: number; readonly to: number; readonly open: readonly [number, number] }>> = {
  morning: { from: 4, to: 12, open: [5, 12] },
  afternoon: { from: 12, to: 19, open: [1, 7] },
  evening: { from: 17, to: 24, open: [5, 11] },
  night: { from: 19, to: 24, open: [7, 11] },
}

/** Whether a time lies in the part of the day that was named before it. */
function isWithin(part: DayPart, { clock, part: own }: FoundPiece): boolean {
  if (!clock || own !== undefined || clock.offset !== undefined) return false
  const { from, to, open } = hoursOf[part]
  return (clock.hour >= from && clock.hour <= to) || (clock.isExact !== true && clock.hour >= open[0] && clock.hour <= open[1])
}

const isClockAlone = ({ from, to }: DatePhrase): boolean =>
  from.clock !== undefined && from.day === undefined && from.instant === undefined && to === undefined

const isDayAlone = ({ from, to }: DatePhrase): boolean =>
  from.day !== undefined && from.grain === 'day' && !from.clock && !from.last && !from.part && to === undefined
