import { wordsOf } from '../../../core/fold.ts'
import { commonWords, everydayWords } from './commonWords.ts'

const maxWordLength = 30

/** The longest counts; what is left has at least four letters. French and English alike: a passage may mix them. */
const suffixes = [
  'issements ements issement ations ateurs atrices ement ation ateur atrice antes euses ments ances ences ively fully',
  'iques ables ibles ants ante euse eurs ment ance ence ings ions able ible ique ness ity ies ees ers ing ion ait ent ant eur ais ies',
  'ee er ez es ed ly al en s e y x i',
].flatMap((list) => list.split(' '))

const suffixSet: ReadonlySet<string> = new Set(suffixes)
const maxSuffixLength = Math.max(...suffixes.map(({ length }) => length))
const minStemLength = 4

/** A light stem: `livraison` and `livrer`, `refunded` and `refunds` meet; n-grams do the rest. */
export function stemOf(word: string): string {
  if (word.length <= minStemLength || /\d/.test(word)) return word
  let length = Math.min(maxSuffixLength, word.length - minStemLength)
  while (length > 0 && !suffixSet.has(word.slice(-length))) length--
  const stem = word.slice(0, word.length - length)
  // `shipping`, `annuller`
  return stem.length > minStemLength && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem
}

/** The words of a text that say what it is about, folded, in order. */
const contentWords = (text: string): string[] =>
  wordsOf(text)
    .map((word) => word.slice(0, maxWordLength))
    .filter((word) => !commonWords.has(word) && (word.length > 1 || /\d/.test(word)))

/** Their stems. */
export const termsOf = (text: string): string[] => contentWords(text).map(stemOf)

let everydayStems: ReadonlySet<string> | undefined

/** Whether a term is an everyday word. */
export function isEveryday(term: string): boolean {
  everydayStems ??= new Set([...everydayWords].map(stemOf))
  return everydayStems.has(term)
}
