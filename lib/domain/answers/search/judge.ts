import type { Passage } from '../passage.ts'
import type { Concept } from './concepts.ts'
import { hasExpectedAnswer } from './expectedAnswer.ts'
import type { PassageIndex } from './loadIndex.ts'
import type { Hit } from './search.ts'
import { termsOf } from './terms.ts'

/** A passage with its text and how it was found. */
export interface CandidatePassage extends Hit {
  readonly content: Passage
}

export interface Judged extends CandidatePassage {
  /** Probability that the passage answers the question, from 0 to 1. */
  readonly score: number
}

/** What speaks for and against a passage, each from -1 to 1. */
export interface Signs {
  /** Share of the question that the passage has, and that two of its sentences with the titles have. */
  readonly coverage: number
  readonly together: number
  /** Share of the question in the passage's titles. */
  readonly title: number
  /** Share of the innermost title that the question has. */
  readonly named: number
  /** Support beyond the next passage of another section, as share of its own. */
  readonly lead: number
  /** Share of the question that no passage has. */
  readonly unknown: number
  /** How many rare words the passage has and lacks, up to three. */
  readonly present: number
  readonly absent: number
  /** Whether it has what the question asks for: a price, a duration. */
  readonly expected: number
}

/** Fitted by `npm run bench:answers -- --fit` to the questions that are not held out: a constant, then one coefficient for each sign. */
const constant = -3.2
const coefficients: Signs = {
  coverage: 1.21,
  together: 1.63,
  title: 1.32,
  named: 1.1,
  lead: 0.87,
  unknown: -1.75,
  present: 1.36,
  absent: -1.01,
  expected: 0.97,
}

/** In the order in which they are fitted. */
export const signNames = [
  'coverage',
  'together',
  'title',
  'named',
  'lead',
  'unknown',
  'present',
  'absent',
  'expected',
] as const satisfies readonly (keyof Signs)[]

/** Orders the passages that a search found by how probably they answer the question. */
export function judge(
  index: PassageIndex,
  question: string,
  concepts: readonly Concept[],
  candidates: readonly CandidatePassage[],
): Judged[] {
  return signsOf(index, question, concepts, candidates)
    .map(({ candidate, signs }) => ({ ...candidate, score: probability(signs) }))
    .sort((one, other) => other.score - one.score || one.passage - other.passage)
}

export function signsOf(
  index: PassageIndex,
  question: string,
  concepts: readonly Concept[],
  candidates: readonly CandidatePassage[],
): { readonly candidate: CandidatePassage; readonly signs: Signs }[] {
  const total = concepts.reduce((sum, { rarity }) => sum + rarity, 0) || 1
  const rarest = Math.log(1 + (index.passages + 0.5) / 0.5)
  const unknown = concepts.reduce((sum, { terms, rarity }) => sum + (terms.length === 0 ? rarity : 0), 0) / total
  const weigh = weightsBy(index, concepts)
  const expects = hasExpectedAnswer(question)
  return candidates.map((candidate) => {
    const { path, text } = candidate.content
    const title = weigh(termsOf(path.join(' ')))
    const sentences = text.split(/(?<=[.!?])\s|\n/u).map((sentence) => weigh(termsOf(sentence)))
    const everything = merged(title, ...sentences)
    const titleTerms = termsOf(path.at(-1) ?? '')
    const named = titleTerms.reduce((sum, term) => sum + Math.max(0, ...weigh([term])), 0) / (titleTerms.length || 1)
    const other = candidates.find(({ content }) => content.path.join('\n') !== path.join('\n'))?.support ?? 0
    // A passage that was found by its meaning alone has no support.
    const lead = Math.max(-1, (candidate.support - other) / (candidate.support || 1))
    const share = (weights: readonly number[]): number =>
      concepts.reduce((sum, { rarity }, i) => sum + rarity * (weights[i] ?? 0), 0) / total
    const together = Math.max(share(title), ...sentences.map((weights, i) => share(merged(title, weights, sentences[i + 1] ?? []))))
    const sum = (part: (weight: number) => number): number =>
      Math.min(1, concepts.reduce((all, { rarity }, i) => all + rarity * part(everything[i] ?? 0), 0) / (3 * rarest))
    const present = sum((weight) => weight)
    const absent = sum((weight) => 1 - weight)
    const expected = expects === undefined ? 0 : expects(text) ? 1 : -1
    return {
      candidate,
      signs: { coverage: share(everything), together, title: share(title), named, lead, unknown, present, absent, expected },
    }
  })
}

/** The weight, from 0 to 1, with which a text has each concept. */
function weightsBy(index: PassageIndex, concepts: readonly Concept[]): (terms: readonly string[]) => number[] {
  const byTerm = new Map<string, (readonly [concept: number, weight: number])[]>()
  for (const [i, { terms }] of concepts.entries())
    for (const { place, weight } of terms) {
      const term = index.terms[place] ?? ''
      byTerm.set(term, [...(byTerm.get(term) ?? []), [i, weight]])
    }
  return (terms) => {
    const weights = concepts.map(() => 0)
    for (const term of terms) for (const [i, weight] of byTerm.get(term) ?? []) weights[i] = Math.max(weights[i] ?? 0, weight)
    return weights
  }
}

const merged = (...all: readonly (readonly number[])[]): number[] =>
  (all[0] ?? []).map((_, i) => all.reduce((most, weights) => Math.max(most, weights[i] ?? 0), 0))

const probability = (signs: Signs): number =>
  1 / (1 + Math.exp(-signNames.reduce((sum, name) => sum + coefficients[name] * signs[name], constant)))
