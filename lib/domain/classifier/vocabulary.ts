import type { Features } from './features.ts'

/** The features of a model, with the inverse document frequency of each. */
export interface Vocabulary {
  /** Ascending; a feature is identified by its index here. */
  readonly hashes: Int32Array
  readonly rarity: Float32Array
  /** Inverse document frequency of unknown features. */
  readonly unknownRarity: number
  /** Open-addressing hash table from hash to index + 1. */
  readonly slots: Int32Array
}

/** The known part of a text as a vector; its length together with the unknown part is 1. */
export interface Vector {
  readonly places: Int32Array
  readonly values: Float32Array
  /** Share of the text that is known, from 0 to 1. */
  readonly coverage: number
}

/** Returns the features of texts, at most `most`, by document frequency. */
export function vocabularyOf(texts: readonly Features[], maxFeatures: number): Vocabulary {
  const counts = new Map<number, number>()
  for (const { size, hashes } of texts) for (const hash of hashes.subarray(0, size)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const all = [...counts]
  const selected = all.length <= maxFeatures ? all : all.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, maxFeatures)
  selected.sort((a, b) => a[0] - b[0])
  const rarity = Float32Array.from(selected, ([, count]) => rarityOf(texts.length, count))
  return withSlots({ hashes: Int32Array.from(selected, ([hash]) => hash), rarity, unknownRarity: rarityOf(texts.length, 0) })
}

/** Builds the hash table; half of it is empty, which keeps probing short. */
function withSlots(vocabulary: Omit<Vocabulary, 'slots'>): Vocabulary {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(vocabulary.hashes.length * 2 + 2)))
  for (const [place, hash] of vocabulary.hashes.entries()) {
    let slot = hash & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = place + 1
  }
  return { ...vocabulary, slots }
}

function placeOf({ hashes, slots }: Vocabulary, hash: number): number {
  let slot = hash & (slots.length - 1)
  for (let at = slots[slot] ?? 0; at !== 0; at = slots[slot] ?? 0) {
    if (hashes[at - 1] === hash) return at - 1
    slot = (slot + 1) & (slots.length - 1)
  }
  return -1
}

const rarityOf = (texts: number, containing: number): number => Math.log((texts + 1) / (containing + 1)) + 1

/** Vectorizes a text. `isKnown` masks features as if they had never been seen. */
export function vectorOf(features: Features, vocabulary: Vocabulary, isKnown?: (place: number) => boolean): Vector {
  const { rarity, unknownRarity } = vocabulary
  const places = new Int32Array(features.size)
  const values = new Float32Array(features.size)
  let size = 0
  let known = 0
  let unknown = 0
  for (let i = 0; i < features.size; i++) {
    const weight = features.weights[i] ?? 0
    const place = placeOf(vocabulary, features.hashes[i] ?? 0)
    if (place < 0 || (isKnown && !isKnown(place))) {
      unknown += (weight * unknownRarity) ** 2
      continue
    }
    const value = weight * (rarity[place] ?? 0)
    places[size] = place
    values[size++] = value
    known += value ** 2
  }
  const length = Math.sqrt(known + unknown) || 1
  for (let i = 0; i < size; i++) values[i] = (values[i] ?? 0) / length
  return { places: places.subarray(0, size), values: values.subarray(0, size), coverage: known / (known + unknown || 1) }
}
