import { isNegated } from '../language/negation.ts'
import { calibrate } from './calibrate.ts'
import { type CompactModel, compactModel } from './compact.ts'
import { crossValidate, type Outcome, type Sample } from './crossValidate.ts'
import { copyFeatures, type Features, featuresOf } from './features.ts'
import { signOf } from './signs.ts'
import { learn, type Schedule } from './softmax.ts'
import { vectorOf, vocabularyOf } from './vocabulary.ts'

export interface Example {
  readonly text: string
  readonly intent: string
}

export interface TrainingResult {
  readonly model: CompactModel
  /** Cross-validated accuracy; undefined with too few expressions. */
  readonly accuracy: number | undefined
  /** The same per intent, with its confusions. */
  readonly outcomes: readonly IntentOutcomes[]
}

/** Cross-validation results of an intent. */
export interface IntentOutcomes {
  readonly intent: string
  readonly tested: number
  readonly right: number
  /** What the others were classified as, most frequent first. */
  readonly takenFor: readonly Confusion[]
}

interface Confusion {
  readonly intent: string
  readonly times: number
  /** The first of the expressions; models of earlier versions do not know them. */
  readonly expressions?: readonly string[]
}

const maxConfusions = 5

/** Of each confusion: they show what to change. */
const maxConfusedExpressions = 3

/** Limits of a model: they bound its memory, its size and the training time. */
const limits = { features: 24_000, cells: 6_000_000, weights: 90_000 }

/** With fewer expressions, cross-validation says little. */
const minExpressionsToValidate = 10

/** Trains a classifier. `elsewhere`: out-of-scope texts. Deterministic. */
export function trainClassifier(examples: readonly Example[], elsewhere: readonly string[]): TrainingResult {
  const intents = [...new Set(examples.map(({ intent }) => intent))]
  const numbers = new Map(intents.map((intent, i) => [intent, i]))
  const own = examples.map(({ text, intent }): Sample => ({ label: numbers.get(intent) ?? 0, features: copyFeatures(featuresOf(text)) }))
  const samples = [...own, ...outOfScopeFeatures(own, elsewhere).map((features) => ({ label: intents.length, features }))]
  const classes = intents.length + 1
  const features = Math.min(limits.features, Math.floor(limits.cells / classes))
  const schedule = scheduleOf(examples.length)
  const validation =
    own.length < minExpressionsToValidate
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
    model: compactModel(weights, vocabulary, { intents, calibration, ...taughtLiterally(examples, numbers) }, limits.weights),
    accuracy: validation.accuracy,
    outcomes: outcomesOf(intents, examples, validation.outcomes),
  }
}

/** What the weights do not tell: which intents negate something, and the expressions that consist of signs. */
function taughtLiterally(examples: readonly Example[], numbers: ReadonlyMap<string, number>): Pick<CompactModel, 'negated' | 'signs'> {
  const negated = new Set<number>()
  const signs: Record<string, number> = Object.create(null)
  for (const { text, intent } of examples) {
    const number = numbers.get(intent) ?? 0
    if (isNegated(text)) negated.add(number)
    const sign = signOf(text)
    if (sign !== undefined) signs[sign] ??= number
  }
  return { negated: [...negated], signs }
}

const outcomesOf = (intents: readonly string[], examples: readonly Example[], outcomes: readonly Outcome[]): IntentOutcomes[] =>
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
      .map(([best, confused]) => ({
        intent: intents[best] ?? '',
        times: confused.length,
        expressions: confused.slice(0, maxConfusedExpressions).map(({ sample }) => examples[sample]?.text ?? ''),
      }))
      .sort((one, other) => other.times - one.times)
      .slice(0, maxConfusions),
  }))

/** Out-of-scope texts with higher coverage are ignored: the bot may well know them. */
const maxOutOfScopeCoverage = 0.7

function outOfScopeFeatures(own: readonly Sample[], elsewhere: readonly string[]): Features[] {
  const vocabulary = vocabularyOf(
    own.map(({ features }) => features),
    Number.POSITIVE_INFINITY,
  )
  return elsewhere
    .map((text) => copyFeatures(featuresOf(text)))
    .filter((features) => vectorOf(features, vocabulary).coverage < maxOutOfScopeCoverage)
}

/** Fewer epochs for more expressions. */
const scheduleOf = (examples: number): Schedule => ({
  epochs: Math.max(8, Math.min(30, Math.round(40_000 / Math.max(1, examples)))),
  rate: 6,
  decay: 1e-4,
})

/** Folds to run: with many expressions, fewer suffice. */
const roundsOf = (examples: number): number => (examples <= 1500 ? 5 : examples <= 4000 ? 2 : 1)
