import { readNumber } from '../../../core/varint.ts'
import type { Concept } from './concepts.ts'
import type { PassageIndex } from './loadIndex.ts'

export interface Hit {
  /** Position of the passage in what the index was built from. */
  readonly passage: number
  /** Share of the best possible score, from 0 to 1. */
  readonly support: number
}

/** The best passages for the concepts of a question, best first, equal ones in their order. */
export function search(index: PassageIndex, concepts: readonly Concept[], most: number): Hit[] {
  const scores = new Float32Array(index.passages)
  const own = new Float32Array(index.passages)
  const touched = new Uint32Array(index.passages)
  for (const { terms, rarity } of concepts) {
    let count = 0
    for (const { place, weight } of terms) {
      const reader = { at: index.starts[place] ?? 0 }
      const end = index.starts[place + 1] ?? 0
      let passage = 0
      while (reader.at < end) {
        passage += readNumber(index.postings, reader)
        const score = rarity * weight * (index.postings[reader.at++] ?? 0)
        const before = own[passage] ?? 0
        if (before === 0) touched[count++] = passage
        if (score > before) own[passage] = score
      }
    }
    // Of several terms for one word only the best counts.
    for (let i = 0; i < count; i++) {
      const passage = touched[i] ?? 0
      scores[passage] = (scores[passage] ?? 0) + (own[passage] ?? 0)
      own[passage] = 0
    }
  }
  const best = concepts.reduce((sum, { rarity }) => sum + rarity, 0) * 255
  return topOf(scores, most).map((passage) => ({ passage, support: (scores[passage] ?? 0) / best }))
}

/** Positions of the highest scores above 0. */
function topOf(scores: Float32Array, most: number): number[] {
  const top: number[] = []
  let least = 0
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0
    if (score <= least) continue
    let at = top.length
    while (at > 0 && (scores[top[at - 1] ?? 0] ?? 0) < score) at--
    top.splice(at, 0, place)
    if (top.length > most) top.pop()
    if (top.length === most) least = scores[top[most - 1] ?? 0] ?? 0
  }
  return top
}
