import { negationIn } from '../language/negation.ts'
import type { CompactModel } from './compact.ts'
import { type Calibration, evidenceOf, scoreOf } from './evidence.ts'
import { featuresOf } from './features.ts'
import { signOf } from './signs.ts'
import { subjectWords } from './subjectWords.ts'

/** A trained model in memory, laid out for locality. */
export interface Model {
  readonly intents: readonly string[]
  readonly calibration: Calibration
  /** Intents of which an expression is negated; undefined in older models, which do not know. */
  readonly negated: ReadonlySet<number> | undefined
  /** Intents by expressions of signs (signs.ts). */
  readonly signs: ReadonlyMap<string, number>
  /** Value of one quantization step. */
  readonly scale: number
  /** Inverse document frequency of unknown features. */
  readonly unknownRarity: number
  /**
   * Open-addressing hash table with four numbers per feature: its hash, start and end of its weights, and its inverse document frequency.
   */
  readonly slots: Int32Array
  readonly rarities: Float32Array
  /** Class and, in the lowest byte, quantized value of each weight. */
  readonly weights: Int32Array
  /** Scratch buffer for the logits. */
  readonly scores: Float64Array
}

export interface Classification {
  /** The best intent, whatever its score; null if the text has no known features. */
  readonly intent: string | null
  /** Probability that it is right, from 0 to 1. */
  readonly score: number
}

const noIntent: Classification = { intent: null, score: 0 }

/**
 * Classifies a text. An intent without negated expressions is not meant by what the text negates: only what it asks for beside that counts.
 */
export function classify(model: Model, text: string): Classification {
  const whole = classifyWhole(model, text)
  if (whole.intent === null || isTaughtNegated(model, whole.intent)) return whole
  const negation = negationIn(text)
  if (negation === undefined) return whole
  const opposite = { ...whole, score: Math.min(whole.score, oppositeScore) }
  if (negation.request === '') return opposite
  const request = classifyWhole(model, negation.request)
  const denial = classifyWhole(model, negation.denial)
  // `keep my order, don't cancel`: both parts resemble the intent, the denied one about as much.
  const isDenied = request.intent === denial.intent && request.score < denial.score + minLeadOfRequest
  return isDenied || request.score < opposite.score ? opposite : request
}

const isTaughtNegated = ({ negated, intents }: Model, intent: string): boolean => negated?.has(intents.indexOf(intent)) !== false

function classifyWhole(model: Model, text: string): Classification {
  const { scores, intents } = model
  scores.fill(0)
  const { known, unknown } = weighFeatures(model, text, (intent, weight) => {
    scores[intent] = (scores[intent] ?? 0) + weight
  })
  // No known feature.
  if (known === 0 || intents.length === 0) return classifySign(model, text)
  const all = known + unknown
  const step = model.scale / Math.sqrt(all)
  for (let c = 0; c < scores.length; c++) scores[c] = (scores[c] ?? 0) * step
  const evidence = evidenceOf(scores, intents.length, known / all)
  const score = Math.min(scoreOf(evidence, model.calibration), ceilingOf(evidence.coverage))
  const intent = intents[evidence.best] ?? null
  const isForm = score > formScore && intents.length <= maxSmallBot && isOnlyForm(model, text, evidence.best)
  return { intent, score: isForm ? formScore : score }
}

/** Bots of more intents have learned which words tell nothing. */
const maxSmallBot = 5

/** The score of a text that shares no more than its form with an intent: `quels sont vos tarifs` of a bot that knows `quels sont vos horaires`. */
const formScore = 0.25

/** Whether a text has words that tell what it is about, none of which speaks for the intent. */
function isOnlyForm(model: Model, text: string, intent: number): boolean {
  const content = subjectWords(text)
  return content.length > 0 && !content.some((word) => speaksFor(model, word, intent))
}

/** A word of which more is known may be an inflected or misspelt form. */
const minKnownShare = 0.15

/** Whether a word, or a form like it, speaks for an intent. */
function speaksFor(model: Model, word: string, intent: number): boolean {
  let sum = 0
  const { known, unknown } = weighFeatures(model, word, (other, weight) => {
    if (other === intent) sum += weight
  })
  return sum > 0 && known >= minKnownShare * (known + unknown)
}

/** Calls `add` with each weight of each feature of a text, by intent. Returns the squared lengths of what the model knows of the text, and of what it does not. */
function weighFeatures({ slots, rarities, weights, unknownRarity }: Model, text: string, add: (intent: number, weight: number) => void) {
  const features = featuresOf(text)
  let known = 0
  let unknown = 0
  for (let i = 0; i < features.size; i++) {
    const weight = features.weights[i] ?? 0
    const slot = slotOf(slots, features.hashes[i] ?? 0)
    if (slot < 0) {
      unknown += (weight * unknownRarity) ** 2
      continue
    }
    const value = weight * (rarities[slot + 3] ?? 0)
    known += value * value
    const end = slots[slot + 2] ?? 0
    for (let k = slots[slot + 1] ?? 0; k < end; k++) {
      const packed = weights[k] ?? 0
      add(packed >> 8, value * ((packed << 24) >> 24))
    }
  }
  return { known, unknown }
}

/** By how much what a text asks for must be more certain than what it denies to be the same intent after all. */
const minLeadOfRequest = 0.1

/** The score of an intent that a text negates, if the intent itself negates nothing. */
const oppositeScore = 0.1

/** A text of which little is known, such as one word of several, is not certain, whatever that word says. */
const ceilingOf = (coverage: number): number => (coverage < 0.5 ? 0.45 + 0.5 * coverage : 1)

function classifySign({ signs, intents }: Model, text: string): Classification {
  const number = signs.size === 0 ? undefined : signs.get(signOf(text) ?? '')
  return number === undefined ? noIntent : { intent: intents[number] ?? null, score: 1 }
}

function slotOf(slots: Int32Array, hash: number): number {
  const last = slots.length - 4
  for (let slot = (hash << 2) & last; slots[slot + 2] !== 0; slot = (slot + 4) & last) if (slots[slot] === hash) return slot
  return -1
}

/** Builds the in-memory model. The hash table is at least a third empty, which keeps probing short. */
export function modelInMemory({
  intents,
  calibration,
  negated,
  signs = {},
  scale,
  unknownRarity,
  hashes,
  rarity,
  starts,
  classes,
  steps,
}: CompactModel): Model {
  const slots = new Int32Array(4 * 2 ** Math.ceil(Math.log2(hashes.length * 1.5 + 2)))
  const rarities = new Float32Array(slots.buffer)
  const last = slots.length - 4
  for (let place = 0; place < hashes.length; place++) {
    const hash = hashes[place] ?? 0
    let slot = (hash << 2) & last
    while (slots[slot + 2] !== 0) slot = (slot + 4) & last
    slots[slot] = hash
    // Weights are numbered from 1, so that an end of 0 marks an empty slot.
    slots[slot + 1] = (starts[place] ?? 0) + 1
    slots[slot + 2] = (starts[place + 1] ?? 0) + 1
    rarities[slot + 3] = rarity[place] ?? 0
  }
  const weights = new Int32Array(steps.length + 1)
  for (let i = 0; i < steps.length; i++) weights[i + 1] = ((classes[i] ?? 0) << 8) | ((steps[i] ?? 0) & 0xff)
  const taught = { negated: negated && new Set(negated), signs: new Map(Object.entries(signs)) }
  return { intents, calibration, ...taught, scale, unknownRarity, slots, rarities, weights, scores: new Float64Array(intents.length + 1) }
}
