import type { Corpus } from './corpora.ts'
import { type Figures, figuresOf, type Outcome } from './figures.ts'
import { type Case, casesOf, coefficientsOf, probabilityOf, ranked } from './fit.ts'

const considered = 5
/** The share of unanswerable questions that the threshold refuses where it is chosen. */
const refusedShare = 0.9

/** Each corpus with coefficients and a threshold that were fitted to the others, then all together. */
export function leftOut(corpora: readonly Corpus[]): { readonly name: string; readonly figures: Figures }[] {
  const cases = corpora.map(casesOf)
  // A score minus the threshold, since each corpus has another one.
  const margins = corpora.map(({ name }, left) => {
    const others = cases.filter((_, i) => i !== left).flat()
    const coefficients = coefficientsOf(others)
    const unanswerable = others.filter(({ question }) => question.sections.length === 0)
    const scores = unanswerable.map((each) => outcomeOf(name, each, coefficients).score).sort((one, other) => one - other)
    const threshold = scores[Math.floor(scores.length * refusedShare)] ?? 0
    return (cases[left] ?? []).map((each) => {
      const outcome = outcomeOf(name, each, coefficients)
      return { ...outcome, score: outcome.score - threshold }
    })
  })
  return [
    ...corpora.map(({ name }, i) => ({ name, figures: figuresOf(margins[i] ?? [], 0) })),
    { name: 'all', figures: figuresOf(margins.flat(), 0) },
  ]
}

function outcomeOf(corpus: string, each: Case, coefficients: readonly number[]): Outcome {
  const rows = ranked(each, coefficients).slice(0, considered)
  const [best] = rows
  return {
    corpus,
    question: each.question,
    score: best ? probabilityOf(best, coefficients) : 0,
    rank: rows.findIndex(({ isRight }) => isRight),
    best: '',
  }
}
