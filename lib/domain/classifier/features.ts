import { cut, readLetters } from './letters.ts'

/** The feature vector of a text: hashes and weights. */
export interface Features {
  readonly size: number
  readonly hashes: Int32Array
  readonly weights: Float32Array
}

/** Longer texts and words are truncated. */
const maxTextLength = 600
const maxWordLength = 30

/** Weights by kind of feature. There are many more n-grams than words. */
const weights = { word: 1, stem: 1, pair: 0.7, piece: 0.3 }

/** A word's first letters approximate its stem. */
const stemLength = 4

/** Lengths of character n-grams, including word boundaries. */
const minPieceLength = 3
const maxPieceLength = 5

/** Reusable buffers: an open-addressing hash table of the features so far, and the features in order. */
const slots = 8192
const maxFeatures = slots / 2
const letters = new Uint16Array(maxTextLength + 1)
const table = new Int32Array(slots)
const hashes = new Int32Array(maxFeatures)
const values = new Float32Array(maxFeatures)
const places = new Int32Array(maxFeatures)
let size = 0

/**
 * Extracts words, stems, word bigrams and character n-grams: these match inflected and misspelt forms. The result is valid until the next
 * call; `copied` keeps it.
 */
export function featuresOf(text: string): Features {
  for (let i = 0; i < size; i++) table[places[i] ?? 0] = 0
  size = 0
  const length = readLetters(text, letters)
  let previous = edge
  for (let begin = 0; begin < length; ) {
    let word = seedOf(1)
    let stem = seedOf(4)
    let end = begin
    for (; letters[end] !== cut; end++) {
      const letter = letters[end] ?? 0
      word = mix(word, letter)
      if (end - begin < stemLength) stem = mix(stem, letter)
    }
    add(finalize(word), weights.word)
    add(finalize(stem), weights.stem)
    add(finalize(mix(previous, word)), weights.pair)
    addPieces(begin, Math.min(end, begin + maxWordLength))
    previous = mix(seedOf(2), word)
    begin = end + 1
  }
  if (length) add(finalize(mix(previous, edge)), weights.pair)
  return { size, hashes, weights: values }
}

export const copyFeatures = (features: Features): Features => ({
  size: features.size,
  hashes: features.hashes.slice(0, features.size),
  weights: features.weights.slice(0, features.size),
})

/** Adds the character n-grams of a word between two boundaries. */
function addPieces(begin: number, end: number): void {
  for (let from = begin - 1; from + minPieceLength <= end + 1; from++) {
    let hash = seedOf(3)
    const last = Math.min(end + 1, from + maxPieceLength)
    for (let i = from; i < last; i++) {
      hash = mix(hash, i < begin || i >= end ? boundary : (letters[i] ?? 0))
      if (i - from + 1 >= minPieceLength) add(finalize(hash), weights.piece)
    }
  }
}

/** Adds a feature; repetitions add half its weight, up to twice. */
function add(hash: number, weight: number): void {
  let slot = hash & (slots - 1)
  for (let at = table[slot] ?? 0; at !== 0; at = table[slot] ?? 0) {
    if (hashes[at - 1] === hash) {
      values[at - 1] = Math.min((values[at - 1] ?? 0) + weight / 2, 2 * weight)
      return
    }
    slot = (slot + 1) & (slots - 1)
  }
  if (size === maxFeatures) return
  hashes[size] = hash
  values[size] = weight
  places[size] = slot
  table[slot] = ++size
}

/** FNV-1a with a final mix, truncated to 24 bits: collisions are rare among a bot's thousands of features. */
const seedOf = (kind: number): number => Math.imul(0x811c9dc5 ^ kind, 0x01000193)
const mix = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)

function finalize(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (spread ^ (spread >>> 13)) & 0xffffff
}

/** Markers of the edges of a text and of a word. */
const edge = seedOf(5)
const boundary = 0x5f
