import type { Trial } from './calibrate.ts'
import { evidenceOf } from './evidence.ts'
import type { Features } from './features.ts'
import { learn, logits, type Schedule } from './softmax.ts'
import { vectorOf, vocabularyOf } from './vocabulary.ts'

/** A labelled expression. Labels from the number of intents on are out of scope. */
export interface Sample {
  readonly label: number
  readonly features: Features
}

export interface Validation {
  /** Share of held-out expressions that are classified correctly. */
  readonly accuracy: number
  readonly trials: readonly Trial[]
  readonly outcomes: readonly Outcome[]
}

/** The label and the prediction of a held-out expression. */
export interface Outcome {
  /** The index of its sample. */
  readonly sample: number
  readonly label: number
  readonly best: number
}

/** Calibration weights of out-of-scope trials: expressions whose intent is masked, and general out-of-scope texts. */
const maskedWeight = 0.15
const outOfScopeWeight = 0.25

/**
 * Parameters of a validation: number of intents, of classes (intents and one more), of features and of folds, and how many folds to run.
 */
interface ValidationOptions {
  readonly intents: number
  readonly classes: number
  readonly features: number
  readonly parts: number
  readonly rounds: number
  readonly schedule: Schedule
}

/**
 * k-fold cross-validation. Each held-out expression is classified twice: as it is, and with its intent masked, as a bot would see a request
 * for something it does not know.
 */
export function crossValidate(
  samples: readonly Sample[],
  { intents, classes, features, parts, rounds, schedule }: ValidationOptions,
): Validation {
  const classCounts = Array.from({ length: classes }, () => 0)
  // Stratified: the expressions of each class are spread over the folds in turn.
  const partOf = samples.map(({ label }) => {
    const before = classCounts[label] ?? 0
    classCounts[label] = before + 1
    return before % parts
  })
  const trials: Trial[] = []
  const outcomes: Outcome[] = []
  let right = 0
  let tested = 0
  for (let part = 0; part < Math.min(parts, rounds); part++) {
    const training = samples.filter((_, i) => partOf[i] !== part)
    const vocabulary = vocabularyOf(
      training.map((sample) => sample.features),
      features,
    )
    const examples = training.map((sample) => ({ label: sample.label, vector: vectorOf(sample.features, vocabulary) }))
    const weights = learn(examples, vocabulary.rarity.length, classes, schedule)
    const [everywhere, within] = countsOf(examples, vocabulary.rarity.length, classes)
    const scores = new Float32Array(classes)
    for (const [sample, { label, features: own }] of samples.entries()) {
      if (partOf[sample] !== part) continue
      const vector = vectorOf(own, vocabulary)
      const unmasked = evidenceOf(logits(weights, vector, scores), intents, vector.coverage)
      trials.push({ evidence: unmasked, right: unmasked.best === label, weight: label < intents ? 1 : outOfScopeWeight })
      if (label >= intents) continue
      tested += 1
      outcomes.push({ sample, label, best: unmasked.best })
      if (unmasked.best === label) right += 1
      if (intents < 2) continue
      const without = vectorOf(own, vocabulary, (place) => (everywhere[place] ?? 0) > (within[label]?.get(place) ?? 0))
      logits(weights, without, scores)[label] = Number.NEGATIVE_INFINITY
      trials.push({ evidence: evidenceOf(scores, intents, without.coverage), right: false, weight: maskedWeight })
    }
  }
  return { accuracy: tested ? right / tested : 0, trials, outcomes }
}

/** Document frequency of each feature, in total and per class. */
function countsOf(examples: readonly { label: number; vector: { places: Int32Array } }[], features: number, classes: number) {
  const everywhere = new Int32Array(features)
  const within = Array.from({ length: classes }, () => new Map<number, number>())
  for (const { label, vector } of examples) {
    for (const place of vector.places) {
      everywhere[place] = (everywhere[place] ?? 0) + 1
      within[label]?.set(place, (within[label]?.get(place) ?? 0) + 1)
    }
  }
  return [everywhere, within] as const
}
