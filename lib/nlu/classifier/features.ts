import { wordsOf } from '../fold.ts'

/** What a text is to the classifier: the hash of each of its features, with its weight in the text. */
export type Features = ReadonlyMap<number, number>

/** Longer texts are looked at up to here: a person says what they want in less. */
const longestText = 600
const longestWord = 30

/** How much one feature of a kind counts beside another. There are many more pieces of words than words. */
const weights = { word: 1, stem: 1, pair: 0.7, piece: 0.3 }

/** The first letters of a word stand for its stem. */
const stemLength = 4

/** Pieces of words have so many letters, the marks of where a word begins and ends among them. */
const [shortestPiece, longestPiece] = [3, 5]

/** Words, their stems, pairs of neighbouring words, and pieces of words: these recognize other forms of a word, and misspelt ones. */
export function featuresOf(text: string): Features {
  const features = new Map<number, number>()
  const words = wordsOf(text.slice(0, longestText))
  let previous = '^'
  for (const word of words) {
    add(features, hashOf(word, 1), weights.word)
    add(features, hashOf(word.slice(0, stemLength), 4), weights.stem)
    add(features, hashOf(`${previous} ${word}`, 2), weights.pair)
    addPieces(features, `_${word.slice(0, longestWord)}_`)
    previous = word
  }
  if (words.length) add(features, hashOf(`${previous} $`, 2), weights.pair)
  return features
}

function addPieces(features: Map<number, number>, marked: string): void {
  for (let begin = 0; begin + shortestPiece <= marked.length; begin++) {
    let hash = seedOf(3)
    const end = Math.min(marked.length, begin + longestPiece)
    for (let i = begin; i < end; i++) {
      hash = mixed(hash, marked.charCodeAt(i))
      if (i - begin + 1 >= shortestPiece) add(features, finished(hash), weights.piece)
    }
  }
}

/** A feature that comes again counts a little more, not twice. */
function add(features: Map<number, number>, hash: number, weight: number): void {
  const before = features.get(hash)
  features.set(hash, before === undefined ? weight : Math.min(before + weight / 2, 2 * weight))
}

/** FNV-1a with a last mixing, down to 24 bits: among 16 million places, few of the thousands of features of a bot meet. */
function hashOf(text: string, kind: number): number {
  let hash = seedOf(kind)
  for (let i = 0; i < text.length; i++) hash = mixed(hash, text.charCodeAt(i))
  return finished(hash)
}

const seedOf = (kind: number): number => Math.imul(0x811c9dc5 ^ kind, 0x01000193)
const mixed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193)

function finished(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (spread ^ (spread >>> 13)) & 0xffffff
}
