import { wordsOf } from '../../../core/fold.ts'
import { commonWords, everydayWords } from './commonWords.ts'

const maxWordLength = 30

/** Longest first; what is left has at least four letters. French and English alike: a passage may mix them. */
const suffixes = [
  'issements ements issement ations ateurs atrices ement ation ateur atrice antes euses ments ances ences ively fully',
  'iques ables ibles ants ante euse eurs ment ance ence ings ions able ible ique ness ity ies ees ers ing ion ait ent ant eur ais ies',
  'ee er ez es ed ly al en s e y x i',
].flatMap((list) => list.split(' '))

const bySize = [...new Set(suffixes)].sort((one, other) => other.length - one.length)
const minStemLength = 4

/** A light stem: `livraison` and `livrer`, `refunded` and `refunds` meet; n-grams do the rest. */
export function stemOf(word: string): string {
  if (word.length <= minStemLength || /\d/.test(word)) return word
  const suffix = bySize.find((each) => word.length - each.length >= minStemLength && word.endsWith(each))
  const stem = suffix === undefined ? word : word.slice(0, -suffix.length)
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

const everydayStems: ReadonlySet<string> = new Set([...everydayWords].map(stemOf))

/** Whether a term is an everyday word. */
export const isEveryday = (term: string): boolean => everydayStems.has(term)
