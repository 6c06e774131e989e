import { indexBytes } from '../../lib/domain/answers/search/buildIndex.ts'
import { conceptsOf } from '../../lib/domain/answers/search/concepts.ts'
import { signNames, signsOf } from '../../lib/domain/answers/search/judge.ts'
import { loadIndex } from '../../lib/domain/answers/search/loadIndex.ts'
import { search } from '../../lib/domain/answers/search/search.ts'
import { type Corpus, isOf } from './corpora.ts'

interface Row {
  /** A constant and the signs. */
  readonly x: readonly number[]
  readonly isRight: boolean
}

const candidateCount = 12
const passes = 6
const rounds = 6000
const learningRate = 0.5
/** Towards 0: two hundred questions must not decide too much. */
const regularization = 0.002
/** Right passages, wrong ones of answerable questions, and those of unanswerable questions. */
const weights = { right: 1, wrong: 0.35, unanswerable: 2 }

/**
 * Fits the coefficients of `judge` to the questions that are not held out, and prints them. Of each question only the passages that the
 * coefficients of the pass before prefer count: the best right and the best wrong one, as in an answer.
 */
export function fitCoefficients(corpora: readonly Corpus[]): void {
  const questions = corpora.flatMap(rowsOf)
  let coefficients: readonly number[] = [-3, 2, 2, 1, 1, 0, -1, 1, -1, 1]
  for (let pass = 0; pass < passes; pass++)
    coefficients = regression(
      questions.flatMap((rows) => hardest(rows, coefficients)),
      coefficients,
    )
  console.log(['constant', ...signNames].map((name, i) => `${name}: ${coefficients[i]?.toFixed(2)}`).join(', '))
}

const sumOf = (x: readonly number[], coefficients: readonly number[]): number =>
  x.reduce((sum, value, i) => sum + value * (coefficients[i] ?? 0), 0)

function hardest(rows: readonly Row[], coefficients: readonly number[]): (Row & { readonly weight: number })[] {
  const ranked = rows.toSorted((one, other) => sumOf(other.x, coefficients) - sumOf(one.x, coefficients))
  const right = ranked.find(({ isRight }) => isRight)
  const wrong = ranked.find(({ isRight }) => !isRight)
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
    for (const { x, isRight, weight } of rows) {
      const error = (weight * (1 / (1 + Math.exp(-sumOf(x, coefficients))) - (isRight ? 1 : 0))) / total
      for (const [i, value] of x.entries()) gradient[i] = (gradient[i] ?? 0) + error * value
    }
    for (const [i, slope] of gradient.entries()) coefficients[i] = (coefficients[i] ?? 0) - learningRate * slope
  }
  return coefficients
}

/** By question: its candidates. Answerable questions whose passage is not among them teach nothing. */
function rowsOf({ passages, questions }: Corpus): Row[][] {
  const index = loadIndex(indexBytes(passages))
  if (!index) return []
  return questions
    .filter(({ isHeldOut }) => !isHeldOut)
    .map(({ text, sections }) => {
      const concepts = conceptsOf(index, text)
      const found = search(index, concepts, candidateCount).flatMap((hit) => {
        const content = passages[hit.passage]
        return content ? [{ ...hit, content }] : []
      })
      const rows = signsOf(index, text, concepts, found).map(({ candidate, signs }): Row => {
        return { x: [1, ...signNames.map((name) => signs[name])], isRight: sections.some((section) => isOf(candidate.content, section)) }
      })
      return sections.length === 0 || rows.some(({ isRight }) => isRight) ? rows : []
    })
}
