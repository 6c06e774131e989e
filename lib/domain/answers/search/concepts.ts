import { type PassageIndex, placeOf } from './loadIndex.ts'
import { plainQuestion, relatedStems } from './relatedStems.ts'
import { similarTerms } from './termGrams.ts'
import { isEveryday, termsOf } from './terms.ts'

/** One word of a question, and the terms of an index that may stand for it. */
export interface Concept {
  readonly stem: string
  /** Places of terms with their weight, from 0 to 1. */
  readonly terms: readonly { readonly place: number; readonly weight: number }[]
  /** Rarity of the whole: how much of the question it is. */
  readonly rarity: number
}

/** Longer questions are cut. */
const maxConcepts = 32

/** What is written alike counts less than the word itself, and less still where the word itself occurs. */
const similar = { unknown: { least: 0.5, weight: 0.9 }, known: { least: 0.6, weight: 0.6 }, most: 5, minLength: 4 }
const relatedWeight = 0.8

/** An everyday word is worth this share of its rarity. */
const everydayShare = 0.5

export function conceptsOf(index: PassageIndex, question: string): Concept[] {
  const stems = [...new Set(termsOf(plainQuestion(question)))].slice(0, maxConcepts)
  return stems.map((stem) => {
    const weights = new Map<number, number>()
    const add = (place: number | undefined, weight: number): void => {
      if (place !== undefined && (weights.get(place) ?? 0) < weight) weights.set(place, weight)
    }
    add(placeOf(index, stem), 1)
    for (const other of relatedStems(stem)) add(placeOf(index, other), relatedWeight)
    if (stem.length >= similar.minLength && !/\d/.test(stem)) {
      const { least, weight } = weights.size > 0 ? similar.known : similar.unknown
      for (const { place, similarity } of similarTerms(index.grams, stem, least, similar.most)) add(place, similarity * weight)
    }
    const terms = Array.from(weights, ([place, weight]) => ({ place, weight }))
    const frequency = terms.reduce((sum, { place, weight }) => sum + weight * (index.frequencies[place] ?? 0), 0)
    const rarity = rarityOf(Math.min(frequency, index.passages), index.passages)
    return { stem, terms, rarity: isEveryday(stem) ? rarity * everydayShare : rarity }
  })
}

/** Inverse document frequency, as in BM25. */
const rarityOf = (frequency: number, passages: number): number => Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5))
