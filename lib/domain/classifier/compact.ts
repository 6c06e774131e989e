import type { Calibration } from './evidence.ts'
import type { Weights } from './softmax.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A trained model in compact form: small weights dropped, the others quantized to one byte. */
export interface CompactModel {
  readonly intents: readonly string[]
  readonly calibration: Calibration
  /** Classes of which an expression is negated; absent from older models. */
  readonly negated?: readonly number[] | undefined
  /** Expressions without letters and digits, such as emoji, with their classes; absent from older models. */
  readonly signs?: Readonly<Record<string, number>> | undefined
  /** Value of one quantization step. */
  readonly scale: number
  readonly unknownRarity: number
  /** Feature hashes, ascending, and the inverse document frequency of each. */
  readonly hashes: Int32Array
  readonly rarity: Float32Array
  /** Start of each feature's weights, and the end of the last. */
  readonly starts: Uint32Array
  /** Class of each weight, and its quantized value. */
  readonly classes: Uint16Array
  readonly steps: Int8Array
}

/** Quantizes weights and keeps at most `maxWeights`, the largest. */
export function compactModel(
  { rows, classes: width }: Weights,
  { hashes, rarity, unknownRarity }: Vocabulary,
  metadata: Pick<CompactModel, 'intents' | 'calibration' | 'negated' | 'signs'>,
  maxWeights: number,
): CompactModel {
  const heaviest = rows.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0)
  const scale = heaviest / 127 || 1
  const minStep = minStepOf(rows, scale, maxWeights)
  const starts = new Uint32Array(hashes.length + 1)
  const classes: number[] = []
  const steps: number[] = []
  for (let place = 0; place < hashes.length; place++) {
    for (let c = 0; c < width; c++) {
      const step = Math.round((rows[place * width + c] ?? 0) / scale)
      if (Math.abs(step) < minStep) continue
      classes.push(c)
      steps.push(step)
    }
    starts[place + 1] = steps.length
  }
  return { ...metadata, scale, unknownRarity, hashes, rarity, starts, classes: Uint16Array.from(classes), steps: Int8Array.from(steps) }
}

/** Minimum quantized weight, of 127: about half of the weights are smaller and have no visible effect. */
const smallestKeptStep = 6

/** Returns the minimum quantized weight that keeps at most `maxWeights`. */
function minStepOf(rows: Float32Array, scale: number, maxWeights: number): number {
  const sizes = new Uint32Array(128)
  for (const row of rows) {
    const size = Math.min(127, Math.abs(Math.round(row / scale)))
    sizes[size] = (sizes[size] ?? 0) + 1
  }
  let count = 0
  for (let size = 127; size >= smallestKeptStep; size--) {
    count += sizes[size] ?? 0
    if (count > maxWeights) return size + 1
  }
  return smallestKeptStep
}
