import { wordsOf } from '../../core/fold.ts'
import { words } from './words.ts'

/** Affixes and letter groups that distinguish the languages, with weights; positive for French. */
const pieces: readonly (readonly [RegExp, number])[] = [
  [/(?:eau|eux|oui|ez|oir|aire|ais|ait|ement|ette|elle|ille|oix|que|eur|euse|tique|ite)$/, 0.6],
  [/(?:ing|ght|th|ly|ed|ness|ship|ck|sh|ful|less|tch|w|ay|ow|ee|ty)$/, -0.7],
  [/th|wh|sh|oo|ee|ck|w|ght/, -0.4],
  [/eu|oi|au|ou|gn|qu|ai/, 0.25],
]

const maxTextLength = 500

/** Returns the evidence for French (above 0) or English (below), about 1 per distinctive word; near 0 if undecided. */
export function frenchEvidence(text: string): number {
  let french = /[àâçèéêëîïôùûœ]/iu.test(text) ? 1.5 : 0
  for (const word of wordsOf(text.slice(0, maxTextLength))) {
    if (words.fr.has(word)) french += 1
    if (words.en.has(word)) french -= 1
    for (const [piece, weight] of pieces) if (piece.test(word)) french += weight / 2
  }
  return french
}

/** Minimum evidence, depending on whether the user's own language is one of the two. */
const minEvidence = { supported: 0.5, other: 2 }

/**
 * Guesses the language of a text; if the evidence is weak, returns the user's usual language. For users of a third language the threshold
 * is higher.
 */
export function languageOf(text: string, usual = 'fr'): string {
  const french = frenchEvidence(text)
  const threshold = usual === 'fr' || usual === 'en' ? minEvidence.supported : minEvidence.other
  if (Math.abs(french) < threshold) return usual
  return french > 0 ? 'fr' : 'en'
}
