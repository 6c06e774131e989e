import type { Trial } from './calibrate.ts'
import { evidenceOf } from './evidence.ts'
import type { Features } from './features.ts'
import { learn, logits, type Schedule } from './softmax.ts'
import { vectorOf, vocabularyOf } from './vocabulary.ts'

/** An expression of the intent of this number; from the number of intents on, something else that is said. */
export interface Sample {
  readonly label: number
  readonly features: Features
}

export interface Validation {
  /** Share of the expressions that a model without them puts where they belong. */
  readonly accuracy: number
  readonly trials: readonly Trial[]
  readonly outcomes: readonly Outcome[]
}

/** What became of an expression that the model did not know: the class that it belongs to and the one that it was taken for. */
export interface Outcome {
  readonly label: number
  readonly best: number
}

/** What is out of scope counts so much beside what is in it: an expression whose intent is left out, and what is said elsewhere. */
const outsideWeight = 0.15
const elsewhereWeight = 0.25

/** How a model is tried: with how many intents, classes (those and one more) and features; of how many parts, how many are left out in turn. */
interface Trials {
  readonly intents: number
  readonly classes: number
  readonly features: number
  readonly parts: number
  readonly rounds: number
  readonly schedule: Schedule
}

/**
 * Trains without a part of the expressions and asks about them, for each part (of `parts`) in turn, `rounds` of them. Each is asked about
 * twice: as it is, and as if its intent did not exist, which is what a bot hears that is asked for something else.
 */
export function crossValidate(samples: readonly Sample[], { intents, classes, features, parts, rounds, schedule }: Trials): Validation {
  const seen = Array.from({ length: classes }, () => 0)
  // The expressions of each class go to the parts in turn.
  const partOf = samples.map(({ label }) => {
    const before = seen[label] ?? 0
    seen[label] = before + 1
    return before % parts
  })
  const trials: Trial[] = []
  const outcomes: Outcome[] = []
  let [right, asked] = [0, 0]
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
    for (const { label, features: own } of samples.filter((_, i) => partOf[i] === part)) {
      const vector = vectorOf(own, vocabulary)
      const inside = evidenceOf(logits(weights, vector, scores), intents, vector.coverage)
      trials.push({ evidence: inside, right: inside.best === label, weight: label < intents ? 1 : elsewhereWeight })
      if (label >= intents) continue
      asked += 1
      outcomes.push({ label, best: inside.best })
      if (inside.best === label) right += 1
      if (intents < 2) continue
      const without = vectorOf(own, vocabulary, (place) => (everywhere[place] ?? 0) > (within[label]?.get(place) ?? 0))
      logits(weights, without, scores)[label] = Number.NEGATIVE_INFINITY
      trials.push({ evidence: evidenceOf(scores, intents, without.coverage), right: false, weight: outsideWeight })
    }
  }
  return { accuracy: asked ? right / asked : 0, trials, outcomes }
}

/** In how many expressions each feature is, of all and of each class. */
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
