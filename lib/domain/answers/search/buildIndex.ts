import { Buffer } from 'node:buffer'
import { pushNumber } from '../../../core/varint.ts'
import type { Passage } from '../passage.ts'
import { type IndexHeader, indexFormat } from './format.ts'
import { termsOf } from './terms.ts'

/** BM25: how soon repetition stops counting, how much length does; how often a term of a title counts, innermost title first. */
const saturation = 1.2
const lengthEffect = 0.4
const titleCounts = [2.5, 1]

/** The largest impact: a term that is repeated without end. */
const maxImpact = saturation + 1

/**
 * Serializes an index of passages, which it refers to by their position: a JSON header, the terms in order, and by term its passages (as
 * deltas) with a byte of impact each: BM25 without the term's rarity. Equal passages have equal bytes.
 */
export function indexBytes(passages: readonly Passage[]): Uint8Array {
  const counts = passages.map(countsOf)
  const lengths = counts.map((terms) => [...terms.values()].reduce((sum, count) => sum + count, 0))
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1
  const postings = new Map<string, number[]>()
  const last = new Map<string, number>()
  for (const [place, terms] of counts.entries()) {
    const relative = 1 - lengthEffect + (lengthEffect * (lengths[place] ?? 0)) / meanLength
    for (const [term, count] of terms) {
      const impact = (count * (saturation + 1)) / (count + saturation * relative)
      const list = postings.get(term) ?? []
      pushNumber(list, place - (last.get(term) ?? 0))
      list.push(Math.max(1, Math.round((impact / maxImpact) * 255)))
      postings.set(term, list)
      last.set(term, place)
    }
  }
  const terms = [...postings.keys()].sort()
  const frequencies = new Map<string, number>()
  for (const each of counts) for (const term of each.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  const sizes: number[] = []
  for (const term of terms) {
    pushNumber(sizes, frequencies.get(term) ?? 0)
    pushNumber(sizes, postings.get(term)?.length ?? 0)
  }
  const text = Buffer.from(terms.join('\n'))
  const header: IndexHeader = {
    format: indexFormat,
    passages: passages.length,
    terms: terms.length,
    text: text.length,
    sizes: sizes.length,
  }
  const head = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, text, Uint8Array.from(sizes), ...terms.map((term) => Uint8Array.from(postings.get(term) ?? []))])
}

/** How often each term occurs, in titles with more weight. */
function countsOf({ path, text }: Passage): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (terms: readonly string[], weight: number): void => {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight)
  }
  add(termsOf(text), 1)
  for (const [i, title] of path.toReversed().entries()) add(termsOf(title), titleCounts[i] ?? 0.5)
  return counts
}
