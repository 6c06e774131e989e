import { wordsOf } from '../../core/fold.ts'
import { words } from './words.ts'

/** Beginnings and ends of words, and letters within, that tell one from the other: weight by piece, positive for French. */
const pieces: readonly (readonly [RegExp, number])[] = [
  [/(?:eau|eux|oui|ez|oir|aire|ais|ait|ement|ette|elle|ille|oix|que|eur|euse|tique|ite)$/, 0.6],
  [/(?:ing|ght|th|ly|ed|ness|ship|ck|sh|ful|less|tch|w|ay|ow|ee|ty)$/, -0.7],
  [/th|wh|sh|oo|ee|ck|w|ght/, -0.4],
  [/eu|oi|au|ou|gn|qu|ai/, 0.25],
]

/** Longer texts are looked at up to here. */
const longest = 500

/**
 * How much in a text speaks for French (above 0) or for English (below), about 1 a word that only one of them has; near 0 where words and
 * letters do not tell.
 */
export function frenchEvidence(text: string): number {
  let french = /[àâçèéêëîïôùûœ]/iu.test(text) ? 1.5 : 0
  for (const word of wordsOf(text.slice(0, longest))) {
    if (words.fr.has(word)) french += 1
    if (words.en.has(word)) french -= 1
    for (const [piece, weight] of pieces) if (piece.test(word)) french += weight / 2
  }
  return french
}

/** Below, a text may be in either language. */
const clear = { spoken: 0.5, other: 2 }

/**
 * The language that a text is in, as far as words and letters tell: else the usual one of whoever says it. In neither of the two languages
 * that are told apart, words like theirs say little.
 */
export function languageOf(text: string, usual = 'fr'): string {
  const french = frenchEvidence(text)
  const needed = usual === 'fr' || usual === 'en' ? clear.spoken : clear.other
  if (Math.abs(french) < needed) return usual
  return french > 0 ? 'fr' : 'en'
}
