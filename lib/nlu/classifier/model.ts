import { type Calibration, evidenceOf, scoreOf } from './evidence.ts'
import { featuresOf } from './features.ts'
import type { Weights } from './softmax.ts'
import { type Vocabulary, vectorOf } from './vocabulary.ts'

/** What training comes to, as predictions need it: small weights left out, the others in one byte each. */
export interface Model {
  readonly intents: readonly string[]
  readonly vocabulary: Vocabulary
  readonly calibration: Calibration
  /** What a step of a weight is worth. */
  readonly scale: number
  /** Where the weights of each feature begin, and after the last one where they end. */
  readonly starts: Uint32Array
  /** The class of each weight. */
  readonly classes: Uint16Array
  readonly weights: Int8Array
}

export interface Classified {
  /** The best intent, however little speaks for it; null where there is none at all. */
  readonly intent: string | null
  /** How probably it is what was meant, from 0 to 1. */
  readonly score: number
}

/** The intent that a text most probably has. */
export function classify(model: Model, text: string): Classified {
  const vector = vectorOf(featuresOf(text), model.vocabulary)
  // One more class than intents: something else that was said.
  const scores = new Float32Array(model.intents.length + 1)
  const { starts, classes, weights, scale } = model
  for (let k = 0; k < vector.places.length; k++) {
    const place = vector.places[k] ?? 0
    const value = (vector.values[k] ?? 0) * scale
    for (let i = starts[place] ?? 0; i < (starts[place + 1] ?? 0); i++) {
      const c = classes[i] ?? 0
      scores[c] = (scores[c] ?? 0) + value * (weights[i] ?? 0)
    }
  }
  const evidence = evidenceOf(scores, model.intents.length, vector.coverage)
  // Nothing that it knows: no sign speaks for any intent.
  if (evidence.best < 0 || vector.coverage === 0) return { intent: null, score: 0 }
  return { intent: model.intents[evidence.best] ?? null, score: scoreOf(evidence, model.calibration) }
}

/** Makes a model of learnt weights: of at most so many, the heaviest. */
export function compacted(
  { rows, classes: width }: Weights,
  given: Pick<Model, 'intents' | 'vocabulary' | 'calibration'>,
  most: number,
): Model {
  const heaviest = rows.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0)
  const scale = heaviest / 127 || 1
  const least = leastOf(rows, scale, most)
  const starts = new Uint32Array(given.vocabulary.rarity.length + 1)
  const [classes, weights]: [number[], number[]] = [[], []]
  for (let place = 0; place < starts.length - 1; place++) {
    for (let c = 0; c < width; c++) {
      const weight = Math.round((rows[place * width + c] ?? 0) / scale)
      if (Math.abs(weight) < least) continue
      classes.push(c)
      weights.push(weight)
    }
    starts[place + 1] = weights.length
  }
  return { ...given, scale, starts, classes: Uint16Array.from(classes), weights: Int8Array.from(weights) }
}

/** From how many steps on a weight is kept, so that at most so many are. */
function leastOf(rows: Float32Array, scale: number, most: number): number {
  const sizes = new Uint32Array(128)
  for (const row of rows) {
    const size = Math.min(127, Math.abs(Math.round(row / scale)))
    sizes[size] = (sizes[size] ?? 0) + 1
  }
  let kept = 0
  for (let size = 127; size > 0; size--) {
    kept += sizes[size] ?? 0
    if (kept > most) return size + 1
  }
  return 1
}
