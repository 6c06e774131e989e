/** A question that sources were consulted for, until it is known what became of it. */
export interface RecentQuestion {
  /** Number of the turn that said the answer; until then, that of the question. */
  readonly turn: number
  /** When it was asked (ms since 1970). */
  readonly at: number
  /** Whether it was answered from sources. */
  readonly answered?: true
  /** Whether the answer was disliked: it is unresolved already. */
  readonly disliked?: true
}

/** Older ones are as they are. */
const mostQuestions = 20

/** A human is part of what became of a question for this long. */
const handoverMs = 86_400_000

export const withQuestion = (questions: readonly RecentQuestion[], question: RecentQuestion): RecentQuestion[] =>
  [...questions, question].slice(-mostQuestions)

/** The question that a model was asked, which its answer is about. */
export const withAnswer = (questions: readonly RecentQuestion[], { turn, at }: { turn: number; at: number }): RecentQuestion[] => {
  const open = questions.findLast(({ answered }) => !answered)
  const rest = questions.filter((question) => question !== open)
  return withQuestion(rest, { turn, at: open?.at ?? at, answered: true })
}

/** Those that a human who takes over at an instant (ms since 1970) counts for, and the others. */
export function splitByHandover(questions: readonly RecentQuestion[], since: number) {
  const isHandedOver = ({ at }: RecentQuestion): boolean => at <= since && since - at <= handoverMs
  return { handedOver: questions.filter(isHandedOver), others: questions.filter((question) => !isHandedOver(question)) }
}
