/** The terms of an index by their character trigrams, boundaries included: finds what is written alike. */
export interface TermGrams {
  /** By gram: where its terms begin. */
  readonly starts: Uint32Array
  readonly terms: Uint32Array
  /** Grams of each term. */
  readonly sizes: Uint8Array
}

/** Grams are hashed; a collision makes two words a little more alike. */
const gramCount = 1 << 15
const maxGrams = 24
const boundary = 0x5f

const hashes = new Uint16Array(maxGrams)

/** Writes the grams of a term to `hashes` and returns how many there are. */
function readGrams(term: string): number {
  const count = Math.min(term.length, maxGrams)
  let before = boundary
  let letter = term.charCodeAt(0)
  for (let i = 0; i < count; i++) {
    const after = i + 1 < term.length ? term.charCodeAt(i + 1) : boundary
    hashes[i] = (Math.imul(Math.imul(before, 0x9e3b) ^ letter, 0x85eb) ^ Math.imul(after, 0xc2b3)) >>> 4
    hashes[i] = (hashes[i] ?? 0) & (gramCount - 1)
    before = letter
    letter = after
  }
  return count
}

export function gramsOf(terms: readonly string[]): TermGrams {
  const starts = new Uint32Array(gramCount + 1)
  const sizes = new Uint8Array(terms.length)
  for (const [place, term] of terms.entries()) {
    const count = readGrams(term)
    sizes[place] = count
    for (let i = 0; i < count; i++) starts[(hashes[i] ?? 0) + 1] = (starts[(hashes[i] ?? 0) + 1] ?? 0) + 1
  }
  for (let gram = 0; gram < gramCount; gram++) starts[gram + 1] = (starts[gram + 1] ?? 0) + (starts[gram] ?? 0)
  const next = starts.slice(0, gramCount)
  const list = new Uint32Array(starts[gramCount] ?? 0)
  for (const [place, term] of terms.entries()) {
    const count = readGrams(term)
    for (let i = 0; i < count; i++) {
      const gram = hashes[i] ?? 0
      const at = next[gram] ?? 0
      list[at] = place
      next[gram] = at + 1
    }
  }
  return { starts, terms: list, sizes }
}

export interface SimilarTerm {
  readonly place: number
  /** Dice's coefficient of the trigrams, up to 1. */
  readonly similarity: number
}

/** The terms most like one, which itself is left out, best first. */
export function similarTerms({ starts, terms, sizes }: TermGrams, term: string, least: number, most: number): SimilarTerm[] {
  const count = readGrams(term)
  const shared = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const gram = hashes[i] ?? 0
    const end = starts[gram + 1] ?? 0
    for (let at = starts[gram] ?? 0; at < end; at++) {
      const place = terms[at] ?? 0
      shared.set(place, (shared.get(place) ?? 0) + 1)
    }
  }
  const similar: SimilarTerm[] = []
  for (const [place, grams] of shared) {
    const similarity = (2 * grams) / (count + (sizes[place] ?? 0))
    if (similarity >= least && similarity < 1) similar.push({ place, similarity })
  }
  return similar.sort((one, other) => other.similarity - one.similarity || one.place - other.place).slice(0, most)
}
