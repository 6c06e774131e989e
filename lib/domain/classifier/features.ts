import { cut, readLetters } from './letters.ts'

/** What a text is to the classifier: the hash of each of its features, with its weight in the text. */
export interface Features {
  readonly size: number
  readonly hashes: Int32Array
  readonly weights: Float32Array
}

/** Longer texts are looked at up to here: a person says what they want in less. */
const longestText = 600
const longestWord = 30

/** How much one feature of a kind counts beside another. There are many more pieces of words than words. */
const weights = { word: 1, stem: 1, pair: 0.7, piece: 0.3 }

/** The first letters of a word stand for its stem. */
const stemLength = 4

/** Pieces of words have so many letters, the marks of where a word begins and ends among them. */
const [shortestPiece, longestPiece] = [3, 5]

/** Where one text after the other is taken apart: a table of the features so far by their hashes, and the features in their order. */
const slots = 8192
const most = slots / 2
const letters = new Uint16Array(longestText + 1)
const table = new Int32Array(slots)
const hashes = new Int32Array(most)
const values = new Float32Array(most)
const places = new Int32Array(most)
let size = 0

/**
 * Words, their stems, pairs of neighbouring words, and pieces of words: these recognize other forms of a word, and misspelt ones. What is
 * given is good until the next text; `copied` keeps it.
 */
export function featuresOf(text: string): Features {
  for (let i = 0; i < size; i++) table[places[i] ?? 0] = 0
  size = 0
  const length = readLetters(text, letters)
  let previous = edge
  for (let begin = 0; begin < length; ) {
    let [word, stem, end] = [seedOf(1), seedOf(4), begin]
    for (; letters[end] !== cut; end++) {
      const letter = letters[end] ?? 0
      word = mixed(word, letter)
      if (end - begin < stemLength) stem = mixed(stem, letter)
    }
    add(finished(word), weights.word)
    add(finished(stem), weights.stem)
    add(finished(mixed(previous, word)), weights.pair)
    addPieces(begin, Math.min(end, begin + longestWord))
    previous = mixed(seedOf(2), word)
    begin = end + 1
  }
  if (length) add(finished(mixed(previous, edge)), weights.pair)
  return { size, hashes, weights: values }
}

export const copied = (features: Features): Features => ({
  size: features.size,
  hashes: features.hashes.slice(0, features.size),
  weights: features.weights.slice(0, features.size),
})

/** The pieces of a word between two marks. */
function addPieces(begin: number, end: number): void {
  for (let from = begin - 1; from + shortestPiece <= end + 1; from++) {
    let hash = seedOf(3)
    const last = Math.min(end + 1, from + longestPiece)
    for (let i = from; i < last; i++) {
      hash = mixed(hash, i < begin || i >= end ? boundary : (letters[i] ?? 0))
      if (i - from + 1 >= shortestPiece) add(finished(hash), weights.piece)
    }
  }
}

/** A feature that comes again counts a little more, not twice. */
function add(hash: number, weight: number): void {
  let slot = hash & (slots - 1)
  for (let at = table[slot] ?? 0; at !== 0; at = table[slot] ?? 0) {
    if (hashes[at - 1] === hash) {
      values[at - 1] = Math.min((values[at - 1] ?? 0) + weight / 2, 2 * weight)
      return
    }
    slot = (slot + 1) & (slots - 1)
  }
  if (size === most) return
  hashes[size] = hash
  values[size] = weight
  places[size] = slot
  table[slot] = ++size
}

/** FNV-1a with a last mixing, down to 24 bits: among 16 million places, few of the thousands of features of a bot meet. */
const seedOf = (kind: number): number => Math.imul(0x811c9dc5 ^ kind, 0x01000193)
const mixed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)

function finished(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (spread ^ (spread >>> 13)) & 0xffffff
}

/** What stands before and after a text, and a word. */
const edge = seedOf(5)
const boundary = 0x5f
