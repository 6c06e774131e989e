import type { Ask } from './contenders.ts'
import { type Corpus, isOf, type Question } from './corpora.ts'

export interface Figures {
  /** Shares of the answerable questions: the right section first, or among the first five; refused by the threshold. */
  readonly first: number
  readonly recall: number
  readonly refused: number
  /** Share of the unanswerable questions that are refused. */
  readonly unanswerableRefused: number
  readonly questions: number
}

export interface Outcome {
  readonly corpus: string
  readonly question: Question
  /** Score of the best passage; 0 without one. */
  readonly score: number
  /** Rank of the right section, from 0; -1 if it is not among the first five. */
  readonly rank: number
  readonly best: string
}

export const outcomesOf = ({ name, passages, questions }: Corpus, ask: Ask): Outcome[] =>
  questions.map((question) => {
    const hits = ask(question.text)
    const rank = hits.findIndex(({ passage }) => {
      const content = passages[passage]
      return content !== undefined && question.sections.some((section) => isOf(content, section))
    })
    return { corpus: name, question, score: hits[0]?.score ?? 0, rank, best: passages[hits[0]?.passage ?? -1]?.path.join(' › ') ?? '' }
  })

export function figuresOf(outcomes: readonly Outcome[], threshold: number): Figures {
  const answerable = outcomes.filter(({ question }) => question.sections.length > 0)
  const others = outcomes.filter(({ question }) => question.sections.length === 0)
  const share = (of: readonly Outcome[], is: (outcome: Outcome) => boolean): number => of.filter(is).length / of.length
  return {
    first: share(answerable, ({ rank }) => rank === 0),
    recall: share(answerable, ({ rank }) => rank >= 0),
    refused: share(answerable, ({ score }) => score < threshold),
    unanswerableRefused: share(others, ({ score }) => score < threshold),
    questions: outcomes.length,
  }
}

/** Of the answerable questions those for which a model that is asked from a threshold on reads the right section; of the others those for which it is asked. */
export function readByModel(outcomes: readonly Outcome[], threshold: number): { readonly right: number; readonly needless: number } {
  const calls = outcomes.filter(({ score }) => score >= threshold)
  const isAnswerable = ({ question }: Outcome): boolean => question.sections.length > 0
  const answerable = outcomes.filter(isAnswerable).length
  return {
    right: calls.filter(({ rank }) => rank >= 0).length / answerable,
    needless: calls.filter((outcome) => !isAnswerable(outcome)).length / (outcomes.length - answerable),
  }
}

/** The threshold with the highest sum of both rights: what is refused rightly, and what is answered. */
export function bestThreshold(outcomes: readonly Outcome[]): number {
  const right = (threshold: number): number => {
    const { refused, unanswerableRefused } = figuresOf(outcomes, threshold)
    return unanswerableRefused - refused
  }
  return outcomes.map(({ score }) => score).reduce((best, score) => (right(score) > right(best) ? score : best), 0)
}
