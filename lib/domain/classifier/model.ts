import type { Compact } from './compact.ts'
import { type Calibration, evidenceOf, scoreOf } from './evidence.ts'
import { featuresOf } from './features.ts'

/** A trained model in memory, as predictions read it: what they look at together stands together. */
export interface Model {
  readonly intents: readonly string[]
  readonly calibration: Calibration
  /** What a step of a weight is worth. */
  readonly scale: number
  /** What a feature counts for that the model does not know. */
  readonly unknownRarity: number
  /** From the slot on that a hash points to, four numbers a feature: its hash, where its weights begin and end, and its rarity. */
  readonly slots: Int32Array
  readonly rarities: Float32Array
  /** The class of a weight, and in the lowest byte its steps. */
  readonly weights: Int32Array
  /** Where a prediction adds up what speaks for each class. */
  readonly scores: Float64Array
}

export interface Classified {
  /** The best intent, however little speaks for it; null where there is none at all. */
  readonly intent: string | null
  /** How probably it is what was meant, from 0 to 1. */
  readonly score: number
}

const nothing: Classified = { intent: null, score: 0 }

/** The intent that a text most probably has. */
export function classify(model: Model, text: string): Classified {
  const { slots, rarities, weights, scores, intents } = model
  const features = featuresOf(text)
  scores.fill(0)
  let known = 0
  let unknown = 0
  for (let i = 0; i < features.size; i++) {
    const weight = features.weights[i] ?? 0
    const slot = slotOf(slots, features.hashes[i] ?? 0)
    if (slot < 0) {
      unknown += weight * weight
      continue
    }
    const value = weight * (rarities[slot + 3] ?? 0)
    known += value * value
    const end = slots[slot + 2] ?? 0
    for (let k = slots[slot + 1] ?? 0; k < end; k++) {
      const packed = weights[k] ?? 0
      const c = packed >> 8
      scores[c] = (scores[c] ?? 0) + value * ((packed << 24) >> 24)
    }
  }
  // Nothing that it knows: no sign speaks for any intent.
  if (known === 0 || intents.length === 0) return nothing
  const all = known + unknown * model.unknownRarity * model.unknownRarity
  const step = model.scale / Math.sqrt(all)
  for (let c = 0; c < scores.length; c++) scores[c] = (scores[c] ?? 0) * step
  const evidence = evidenceOf(scores, intents.length, known / all)
  return { intent: intents[evidence.best] ?? null, score: scoreOf(evidence, model.calibration) }
}

function slotOf(slots: Int32Array, hash: number): number {
  const last = slots.length - 4
  for (let slot = (hash << 2) & last; slots[slot + 2] !== 0; slot = (slot + 4) & last) if (slots[slot] === hash) return slot
  return -1
}

/** The model in memory: a third of the slots or more are empty, so that few are looked at in vain. */
export function loaded({ intents, calibration, scale, unknownRarity, hashes, rarity, starts, classes, steps }: Compact): Model {
  const slots = new Int32Array(4 * 2 ** Math.ceil(Math.log2(hashes.length * 1.5 + 2)))
  const rarities = new Float32Array(slots.buffer)
  const last = slots.length - 4
  for (let place = 0; place < hashes.length; place++) {
    const hash = hashes[place] ?? 0
    let slot = (hash << 2) & last
    while (slots[slot + 2] !== 0) slot = (slot + 4) & last
    slots[slot] = hash
    // The first weight has number 1, so that an end is never 0, which says that a slot is empty.
    slots[slot + 1] = (starts[place] ?? 0) + 1
    slots[slot + 2] = (starts[place + 1] ?? 0) + 1
    rarities[slot + 3] = rarity[place] ?? 0
  }
  const weights = new Int32Array(steps.length + 1)
  for (let i = 0; i < steps.length; i++) weights[i + 1] = ((classes[i] ?? 0) << 8) | ((steps[i] ?? 0) & 0xff)
  return { intents, calibration, scale, unknownRarity, slots, rarities, weights, scores: new Float64Array(intents.length + 1) }
}
