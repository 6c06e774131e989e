import { indexBytes } from '../../lib/domain/answers/search/buildIndex.ts'
import { conceptsOf } from '../../lib/domain/answers/search/concepts.ts'
import { signNames, signsOf } from '../../lib/domain/answers/search/judge.ts'
import { loadIndex } from '../../lib/domain/answers/search/loadIndex.ts'
import { search } from '../../lib/domain/answers/search/search.ts'
import { type Corpus, isOf, type Question } from './corpora.ts'

interface Row {
  /** A constant and the signs. */
  readonly x: readonly number[]
  readonly isRight: boolean
}

/** A question with the passages that were found for it. */
export interface Case {
  readonly question: Question
  readonly rows: readonly Row[]
}

const candidateCount = 12
const passes = 6
const rounds = 2000
const learningRate = 1.5
/** Towards 0: two hundred questions must not decide too much. */
const regularization = 0.002
/** Right passages, wrong ones of answerable questions, and those of unanswerable questions. */
const weights = { right: 1, wrong: 0.35, unanswerable: 2 }

/** Fits the coefficients of `judge` to the questions that are not held out, and prints them. */
export function fitCoefficients(corpora: readonly Corpus[]): void {
  const coefficients = coefficientsOf(corpora.flatMap(casesOf).filter(({ question }) => !question.isHeldOut))
  console.log(['constant', ...signNames].map((name, i) => `${name}: ${coefficients[i]?.toFixed(2)}`).join(', '))
}

/**
 * A constant and a coefficient for each sign. Of each question only the passages that the coefficients of the pass before prefer count: the
 * best right and the best wrong one, as in an answer. Answerable questions whose passage was not found teach nothing.
 */
export function coefficientsOf(cases: readonly Case[]): readonly number[] {
  const taught = cases.filter(({ question, rows }) => question.sections.length === 0 || rows.some(({ isRight }) => isRight))
  let coefficients: readonly number[] = [-3, 2, 2, 1, 1, 0, -1, 1, -1, 1]
  for (let pass = 0; pass < passes; pass++)
    coefficients = regression(
      taught.flatMap((each) => hardest(each, coefficients)),
      coefficients,
    )
  return coefficients
}

/** Its rows, the most probable first. */
export const ranked = ({ rows }: Case, coefficients: readonly number[]): Row[] =>
  rows.toSorted((one, other) => sumOf(other.x, coefficients) - sumOf(one.x, coefficients))

export const probabilityOf = ({ x }: Row, coefficients: readonly number[]): number => 1 / (1 + Math.exp(-sumOf(x, coefficients)))

const sumOf = (x: readonly number[], coefficients: readonly number[]): number =>
  x.reduce((sum, value, i) => sum + value * (coefficients[i] ?? 0), 0)

function hardest(each: Case, coefficients: readonly number[]): (Row & { readonly weight: number })[] {
  const rows = ranked(each, coefficients)
  const right = rows.find(({ isRight }) => isRight)
  const wrong = rows.find(({ isRight }) => !isRight)
  return [
    ...(right ? [{ ...right, weight: weights.right }] : []),
    ...(wrong ? [{ ...wrong, weight: right ? weights.wrong : weights.unanswerable }] : []),
  ]
}

function regression(rows: readonly (Row & { readonly weight: number })[], from: readonly number[]): number[] {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  const coefficients = [...from]
  for (let round = 0; round < rounds; round++) {
    const gradient = coefficients.map((value, i) => (i === 0 ? 0 : regularization * value))
    for (const row of rows) {
      const error = (row.weight * (probabilityOf(row, coefficients) - (row.isRight ? 1 : 0))) / total
      for (let i = 0; i < row.x.length; i++) gradient[i] = (gradient[i] ?? 0) + error * (row.x[i] ?? 0)
    }
    for (let i = 0; i < coefficients.length; i++) coefficients[i] = (coefficients[i] ?? 0) - learningRate * (gradient[i] ?? 0)
  }
  return coefficients
}

export function casesOf({ passages, questions }: Corpus): Case[] {
  const index = loadIndex(indexBytes(passages))
  if (!index) return []
  return questions.map((question) => {
    const concepts = conceptsOf(index, question.text)
    const found = search(index, concepts, candidateCount).flatMap((hit) => {
      const content = passages[hit.passage]
      return content ? [{ ...hit, content }] : []
    })
    const rows = signsOf(index, question.text, concepts, found).map(({ candidate, signs }): Row => {
      return {
        x: [1, ...signNames.map((name) => signs[name])],
        isRight: question.sections.some((section) => isOf(candidate.content, section)),
      }
    })
    return { question, rows }
  })
}
