import { calibrate } from './calibrate.ts'
import { type Compact, compacted } from './compact.ts'
import { crossValidate, type Outcome, type Sample } from './crossValidate.ts'
import { copied, type Features, featuresOf } from './features.ts'
import { learn, type Schedule } from './softmax.ts'
import { vectorOf, vocabularyOf } from './vocabulary.ts'

/** A text and the intent that it expresses. */
export interface Example {
  readonly text: string
  readonly intent: string
}

export interface Trained {
  readonly model: Compact
  /** Share of the expressions that a model without them puts where they belong; undefined where there are too few to tell. */
  readonly accuracy: number | undefined
  /** The same of each intent, with what its expressions were taken for instead. */
  readonly outcomes: readonly IntentOutcomes[]
}

/** Of the expressions of an intent, those that a model was asked about which did not know them. */
export interface IntentOutcomes {
  readonly intent: string
  readonly tested: number
  readonly right: number
  /** What the others were taken for, the most frequent first; at most `mostConfusions`. */
  readonly takenFor: readonly { readonly intent: string; readonly times: number }[]
}

const mostConfusions = 5

/** Bounds of a model, whatever it is trained on: they bound its memory, its size and the time it takes. */
const most = { features: 24_000, cells: 6_000_000, weights: 90_000 }

/** With fewer expressions, leaving some out says little. */
const fewestToValidate = 10

/** Trains a classifier. `elsewhere` is what people say besides. The same examples in the same order give the same model. */
export function trainClassifier(examples: readonly Example[], elsewhere: readonly string[]): Trained {
  const intents = [...new Set(examples.map(({ intent }) => intent))]
  const numbers = new Map(intents.map((intent, i) => [intent, i]))
  const own = examples.map(({ text, intent }): Sample => ({ label: numbers.get(intent) ?? 0, features: copied(featuresOf(text)) }))
  const samples = [...own, ...strange(own, elsewhere).map((features) => ({ label: intents.length, features }))]
  const classes = intents.length + 1
  const features = Math.min(most.features, Math.floor(most.cells / classes))
  const schedule = scheduleOf(examples.length)
  const validation =
    own.length < fewestToValidate
      ? { accuracy: undefined, trials: [], outcomes: [] }
      : crossValidate(samples, { intents: intents.length, classes, features, parts: 5, rounds: roundsOf(own.length), schedule })
  const vocabulary = vocabularyOf(
    samples.map((sample) => sample.features),
    features,
  )
  const labelled = samples.map((sample) => ({ label: sample.label, vector: vectorOf(sample.features, vocabulary) }))
  const weights = learn(labelled, vocabulary.rarity.length, classes, schedule)
  const calibration = calibrate(validation.trials)
  return {
    model: compacted(weights, vocabulary, { intents, calibration }, most.weights),
    accuracy: validation.accuracy,
    outcomes: outcomesOf(intents, validation.outcomes),
  }
}

const outcomesOf = (intents: readonly string[], outcomes: readonly Outcome[]): IntentOutcomes[] =>
  [...Map.groupBy(outcomes, ({ label }) => label)].map(([label, own]) => ({
    intent: intents[label] ?? '',
    tested: own.length,
    right: own.filter(({ best }) => best === label).length,
    takenFor: [
      ...Map.groupBy(
        own.filter(({ best }) => best !== label),
        ({ best }) => best,
      ),
    ]
      .map(([best, { length }]) => ({ intent: intents[best] ?? '', times: length }))
      .sort((one, other) => other.times - one.times)
      .slice(0, mostConfusions),
  }))

/** What a bot knows much of is no stranger to it, whatever is said elsewhere. */
const strangest = 0.7

function strange(own: readonly Sample[], elsewhere: readonly string[]): Features[] {
  const known = vocabularyOf(
    own.map(({ features }) => features),
    Number.POSITIVE_INFINITY,
  )
  return elsewhere.map((text) => copied(featuresOf(text))).filter((features) => vectorOf(features, known).coverage < strangest)
}

/** Many expressions are seen less often each: an intent has more of them. */
const scheduleOf = (examples: number): Schedule => ({
  epochs: Math.max(8, Math.min(30, Math.round(40_000 / Math.max(1, examples)))),
  rate: 6,
  decay: 1e-4,
})

/** How many fifths are left out in turn. Of many expressions, one fifth says enough. */
const roundsOf = (examples: number): number => (examples <= 1500 ? 5 : examples <= 4000 ? 2 : 1)
