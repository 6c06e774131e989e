import type { Vector } from './vocabulary.ts'

/** Multinomial logistic regression: a row of `classes` weights per feature. */
export interface Weights {
  readonly classes: number
  readonly rows: Float32Array
}

export interface Labelled {
  readonly label: number
  readonly vector: Vector
}

export interface Schedule {
  readonly epochs: number
  readonly rate: number
  /** Weight decay per update. */
  readonly decay: number
}

/** Smaller gradients have no visible effect. */
const negligible = 1e-3

/** Trains by stochastic gradient descent. Examples are shuffled with a fixed seed: training is deterministic. */
export function learn(examples: readonly Labelled[], features: number, classes: number, { epochs, rate, decay }: Schedule): Weights {
  const rows = new Float32Array(features * classes)
  const order = Int32Array.from(examples.keys())
  const random = randomFrom(42)
  const weights = { classes, rows }
  const scores = new Float32Array(classes)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    const step = rate * (1 - epoch / epochs)
    for (const i of order) {
      const example = examples[i]
      if (example) update(weights, example, scores, { step, decay })
    }
  }
  return weights
}

function update(
  weights: Weights,
  { label, vector }: Labelled,
  scores: Float32Array,
  { step, decay }: { step: number; decay: number },
): void {
  const { classes, rows } = weights
  softmax(logits(weights, vector, scores))
  const { places, values } = vector
  for (let c = 0; c < classes; c++) {
    const gradient = (scores[c] ?? 0) - (c === label ? 1 : 0)
    if (Math.abs(gradient) < negligible) continue
    for (let k = 0; k < places.length; k++) {
      const at = (places[k] ?? 0) * classes + c
      const before = rows[at] ?? 0
      rows[at] = before - step * (gradient * (values[k] ?? 0) + decay * before)
    }
  }
}

/** Writes the logit of each class to `into`. */
export function logits({ classes, rows }: Weights, { places, values }: Vector, into: Float32Array): Float32Array {
  into.fill(0)
  for (let k = 0; k < places.length; k++) {
    const value = values[k] ?? 0
    const row = (places[k] ?? 0) * classes
    for (let c = 0; c < classes; c++) into[c] = (into[c] ?? 0) + value * (rows[row + c] ?? 0)
  }
  return into
}

/** Converts logits to probabilities in place. */
function softmax(scores: Float32Array): Float32Array {
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) most = Math.max(most, score)
  let sum = 0
  for (let c = 0; c < scores.length; c++) sum += scores[c] = Math.exp((scores[c] ?? 0) - most)
  for (let c = 0; c < scores.length; c++) scores[c] = (scores[c] ?? 0) / sum
  return scores
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const moved = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = moved
  }
}

/** Mulberry32: a seeded random generator. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const a = Math.imul(state ^ (state >>> 15), 1 | state)
    const b = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a
    return ((b ^ (b >>> 14)) >>> 0) / 4294967296
  }
}
