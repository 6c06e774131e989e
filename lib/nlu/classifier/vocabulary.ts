import type { Features } from './features.ts'

/** The features that a model knows: the place and the rarity (inverse document frequency) of each. */
export interface Vocabulary {
  /** Place by hash. */
  readonly places: ReadonlyMap<number, number>
  readonly rarity: Float32Array
  /** What a feature counts for that the model does not know: as rare as can be. */
  readonly unknownRarity: number
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
  for (const features of texts) for (const hash of features.keys()) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const all = [...counts]
  const kept = all.length <= most ? all : all.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most)
  kept.sort((a, b) => a[0] - b[0])
  return {
    places: new Map(kept.map(([hash], place) => [hash, place])),
    rarity: Float32Array.from(kept, ([, count]) => rarityOf(texts.length, count)),
    unknownRarity: rarityOf(texts.length, 0),
  }
}

const rarityOf = (texts: number, containing: number): number => Math.log((texts + 1) / (containing + 1)) + 1

/** `isKnown` leaves out features as if they had never been seen. */
export function vectorOf(features: Features, { places, rarity, unknownRarity }: Vocabulary, isKnown?: (place: number) => boolean): Vector {
  const found = new Int32Array(features.size)
  const values = new Float32Array(features.size)
  let [size, known, unknown] = [0, 0, 0]
  for (const [hash, weight] of features) {
    const place = places.get(hash)
    if (place === undefined || (isKnown && !isKnown(place))) {
      unknown += (weight * unknownRarity) ** 2
      continue
    }
    const value = weight * (rarity[place] ?? 0)
    found[size] = place
    values[size++] = value
    known += value ** 2
  }
  const length = Math.sqrt(known + unknown) || 1
  for (let i = 0; i < size; i++) values[i] = (values[i] ?? 0) / length
  return { places: found.subarray(0, size), values: values.subarray(0, size), coverage: known / (known + unknown || 1) }
}
