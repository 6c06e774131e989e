import { createHash } from 'node:crypto'

/** Returns the next number, from 0 up to but not including 1. */
export type Random = () => number

/** A pseudo-random sequence of a seed and a name: each part of a run has its own, so that one does not change another's. */
export function seededRandom(seed: number, name: string): Random {
  let state = createHash('sha256').update(`${seed}/${name}`).digest().readInt32LE()
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A random integer from 0 up to but not including the limit. */
export const below = (random: Random, limit: number): number => Math.floor(random() * limit)

export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const keyed = values.map((value) => ({ value, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value)
}
