import { fold } from '../../core/fold.ts'

/** A word of a text, and where it stands there: in UTF-16 units, `start` inclusive, `end` exclusive (docs/understanding.md#objects). */
export interface Token {
  readonly start: number
  readonly end: number
  /** As it is compared: lower case, without accents. */
  readonly word: string
}

/** The words of a text, cut as wordsOf of fold.ts cuts them; a mark that combines with a letter belongs to it. */
export const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    word: fold(found),
  }))
