import { fold } from '../../core/fold.ts'

/** A word of a text with its position in UTF-16 code units, `start` inclusive, `end` exclusive (docs/understanding.md#objects). */
export interface Token {
  readonly start: number
  readonly end: number
  /** Folded: lower case, without accents. */
  readonly word: string
}

/** Returns the words of a text, split like wordsOf of fold.ts; combining marks belong to their letter. */
export const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu), ({ index, 0: matches }) => ({
    start: index,
    end: index + matches.length,
    word: fold(matches),
  }))
