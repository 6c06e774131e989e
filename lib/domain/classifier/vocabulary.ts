import type { Features } from './features.ts'

/** The features that a model knows: the place and the rarity (inverse document frequency) of each. */
export interface Vocabulary {
  /** Ascending; the place of a feature is that of its hash. */
  readonly hashes: Int32Array
  readonly rarity: Float32Array
  /** What a feature counts for that the model does not know: as rare as can be. */
  readonly unknownRarity: number
  /** Places and one, from the slot on that a hash points to. */
  readonly slots: Int32Array
}

/** A text in the terms of a vocabulary, its known part: of length 1 together with what is unknown. */
export interface Vector {
  readonly places: Int32Array
  readonly values: Float32Array
  /** How much of the text is known, from 0 to 1. */
  readonly coverage: number
}

/** The features of the texts; where there are more than `most`, those that occur in most texts. */
export function vocabularyOf(texts: readonly Features[], most: number): Vocabulary {
  const counts = new Map<number, number>()
  for (const { size, hashes } of texts) for (const hash of hashes.subarray(0, size)) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const all = [...counts]
  const kept = all.length <= most ? all : all.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most)
  kept.sort((a, b) => a[0] - b[0])
  const rarity = Float32Array.from(kept, ([, count]) => rarityOf(texts.length, count))
  return indexed({ hashes: Int32Array.from(kept, ([hash]) => hash), rarity, unknownRarity: rarityOf(texts.length, 0) })
}

/** With the slots by which hashes are found: half of them empty, so that few are looked at in vain. */
function indexed(vocabulary: Omit<Vocabulary, 'slots'>): Vocabulary {
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

/** `isKnown` leaves out features as if they had never been seen. */
export function vectorOf(features: Features, vocabulary: Vocabulary, isKnown?: (place: number) => boolean): Vector {
  const { rarity, unknownRarity } = vocabulary
  const places = new Int32Array(features.size)
  const values = new Float32Array(features.size)
  let [size, known, unknown] = [0, 0, 0]
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
