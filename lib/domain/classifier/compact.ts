import type { Calibration } from './evidence.ts'
import type { Weights } from './softmax.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What training comes to, as it is stored: small weights left out, the others in one byte each. */
export interface Compact {
  readonly intents: readonly string[]
  readonly calibration: Calibration
  /** What a step of a weight is worth. */
  readonly scale: number
  readonly unknownRarity: number
  /** The features by their hashes, ascending, and the rarity of each. */
  readonly hashes: Int32Array
  readonly rarity: Float32Array
  /** Where the weights of each feature begin, and after the last one where they end. */
  readonly starts: Uint32Array
  /** The class of each weight, and its steps. */
  readonly classes: Uint16Array
  readonly steps: Int8Array
}

/** Of what was learnt at most so many weights, the heaviest. */
export function compacted(
  { rows, classes: width }: Weights,
  { hashes, rarity, unknownRarity }: Vocabulary,
  given: Pick<Compact, 'intents' | 'calibration'>,
  most: number,
): Compact {
  const heaviest = rows.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0)
  const scale = heaviest / 127 || 1
  const least = leastOf(rows, scale, most)
  const starts = new Uint32Array(hashes.length + 1)
  const [classes, steps]: [number[], number[]] = [[], []]
  for (let place = 0; place < hashes.length; place++) {
    for (let c = 0; c < width; c++) {
      const step = Math.round((rows[place * width + c] ?? 0) / scale)
      if (Math.abs(step) < least) continue
      classes.push(c)
      steps.push(step)
    }
    starts[place + 1] = steps.length
  }
  return { ...given, scale, unknownRarity, hashes, rarity, starts, classes: Uint16Array.from(classes), steps: Int8Array.from(steps) }
}

/** Of 127 steps; half of the weights are smaller, and change nothing that is seen. */
const smallest = 6

/** From how many steps on a weight is kept, so that at most so many are. */
function leastOf(rows: Float32Array, scale: number, most: number): number {
  const sizes = new Uint32Array(128)
  for (const row of rows) {
    const size = Math.min(127, Math.abs(Math.round(row / scale)))
    sizes[size] = (sizes[size] ?? 0) + 1
  }
  let kept = 0
  for (let size = 127; size >= smallest; size--) {
    kept += sizes[size] ?? 0
    if (kept > most) return size + 1
  }
  return smallest
}
