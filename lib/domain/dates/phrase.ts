import type { DateRule, FoundPiece } from './piece.ts'

/** What differs between languages: the rules, and the words between pieces. */
export interface DateLanguage {
  readonly rules: readonly DateRule[]
  /** Whether a clock time says how long something takes, or how far it is: `3h de route`, `à 2h de Paris`. */
  readonly isLasting: (text: string, piece: FoundPiece) => boolean
  /** Between pieces of one date. */
  readonly joint: RegExp
  /** Between an offset and its date: `a week | before the | 10th`. */
  readonly offsetJoint: RegExp
  /** Before a period, and between its two ends. */
  readonly from: RegExp
  readonly between: RegExp
  readonly and: RegExp
  readonly to: RegExp
  readonly dash: RegExp
  /** Between a time and a day these words begin something else. */
  readonly conjunction: RegExp
}

export interface DatePhrase {
  readonly start: number
  readonly end: number
  /** What lies between the day and the time, and belongs to neither: `tomorrow | for 6 people | at 8 pm`. */
  readonly hole?: { readonly start: number; readonly end: number }
  readonly from: FoundPiece
  readonly to?: FoundPiece
}
