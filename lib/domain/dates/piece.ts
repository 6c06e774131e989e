import type { Day } from './calendar.ts'

export type Grain = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'
export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

export interface ClockTime {
  /** 0 to 24. */
  readonly hour: number
  readonly minute: number
  readonly second?: number
  /** Minutes to add once the hour is known: `quarter to five`. */
  readonly shift?: number
  /** Whether morning or afternoon is open: `at 5` in English. */
  readonly isVague?: boolean
  /** Whether it says am or pm, which no part of the day changes: `3 am tonight`. */
  readonly isExact?: boolean
  /** Whether it is the end of the named day: `Saturday at midnight`. */
  readonly isMidnight?: boolean
  /** Whether what is meant lies before or after it: `after 6 pm`. */
  readonly isLimit?: boolean
  /** Whether a more exact time beside it replaces it: `demain midi vers 12h30`. */
  readonly isRough?: boolean
  /** Minutes ahead of UTC, where the text names a zone. */
  readonly offset?: number
}

/** What one rule reads: a part of a date. Adjacent pieces form one date. */
export interface Piece {
  /** A day, or the first one of a period. */
  readonly day?: Day
  /** Last day of a period that is returned as such. */
  readonly last?: Day
  readonly grain?: Grain
  /** How a period may be moved so that its end does not precede its start: `from Friday to Monday`. */
  readonly repeats?: 'week' | 'month' | 'year'
  readonly clock?: ClockTime
  readonly endClock?: ClockTime
  readonly part?: DayPart
  /** Milliseconds since 1970: `in two hours`. */
  readonly instant?: number
  /** Whether it counts only beside another piece, or as the whole text: `two hours`, `in the evening`. */
  readonly isWeak?: boolean
  /** Whether it is hours without a preposition, which may be a duration. */
  readonly isBare?: boolean
  /** The same day or month of a year that is named beside it: `le 3 juin de l'an prochain`, `Christmas next year`. */
  readonly inYear?: (year: number) => Piece | undefined
  /** Whether its time stands before its day: `à 20h demain`. */
  readonly isClockFirst?: boolean
  /** What it makes of the date after it, if there is one: `a week before`, `the Friday after`. */
  readonly relativeTo?: (anchor: Piece) => Piece | undefined
  /** Whether it names a day that is not known, or that the calendar lacks: nothing is found, nor is the time beside it that of another day. */
  readonly isNoDay?: boolean
  /** Whether what is meant lies before, after or around the day: `before Friday`, `end of May`. */
  readonly isLimit?: boolean
}

export interface FoundPiece extends Piece {
  readonly start: number
  readonly end: number
}

/** The moment in its time zone. */
export interface Reference {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly today: Day
  /** Minutes since midnight. */
  readonly minutes: number
  /** Whether days in digits are day first in English, too. */
  readonly isDayFirst?: boolean
  /** The text in its original letters. */
  readonly isUpperCase: (start: number, end: number) => boolean
}

export type Groups = Readonly<Record<string, string | undefined>>

export interface DateRule {
  readonly pattern: RegExp
  readonly read: (groups: Groups, reference: Reference, start: number, end: number) => Piece | undefined
}

/** Letters and digits as they are left in a readable text. Ranges, since `\\p{L}` takes ten times as long to compile in each rule. */
const letters = 'a-z0-9_\\u00df-\\u1fff\\u3040-\\ud7ff'

/** A rule for whole words, and for whole numbers (`lundi,14h`, but not `12,5`). The pattern has only bounded repetition, so that reading a text takes linear time. */
export const rule = (source: string, read: DateRule['read']): DateRule => ({
  pattern: new RegExp(`(?:${source})(?![${letters}]|(?<=\\d)[.,:/]\\d)`, 'uy'),
  read,
})

const wordStart = /(?<![\p{L}\p{N}_@#]|\d[.,:/])[\p{L}\p{N}]/gu

/** Between digits a dash joins two pieces (`14:00-15:30`), or all of it is something else (`555-1234`). */
const isAfterDash = (text: string, index: number): boolean => /\d-$/.test(text.slice(Math.max(0, index - 2), index))

/** Returns what the rules find in a text, the longest at each position. */
export function piecesIn(text: string, rules: readonly DateRule[], reference: Reference): FoundPiece[] {
  const pieces: FoundPiece[] = []
  let free = 0
  for (const { index } of text.matchAll(wordStart)) {
    if (index < free || (isAfterDash(text, index) && pieces.at(-1)?.end !== index - 1)) continue
    let longest: FoundPiece | undefined
    for (const { pattern, read } of rules) {
      pattern.lastIndex = index
      const match = pattern.exec(text)
      const end = index + (match?.[0].length ?? 0)
      if (!match || end <= (longest?.end ?? index)) continue
      const piece = read(match.groups ?? {}, reference, index, end)
      if (piece) longest = { ...piece, start: index, end }
    }
    if (!longest) continue
    pieces.push(longest)
    free = longest.end
  }
  return pieces
}

/** Names and their numbers as a pattern, longest first; spaces also match hyphens. */
export const anyOf = (names: Iterable<string>): string =>
  [...names]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(' ', '[ -]'))
    .join('|')
