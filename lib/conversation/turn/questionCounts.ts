import { splitByHandover, withAnswer, withQuestion } from '../../domain/answers/recentQuestions.ts'
import type { EngineOutcome } from '../../domain/engine/model/outcome.ts'
import type { Application } from '../../store/applications/access.ts'
import type { TurnStart } from '../../store/conversations/beginTurn.ts'
import type { ExtensionWrite } from '../../store/conversations/turnToCommit.ts'
import type { RecordFields } from '../../store/respondents/respondentItem.ts'
import { answerCountWrite } from '../../store/statistics/answerCounts.ts'
import { dayOf } from '../../store/statistics/turnActivity.ts'

interface CountedTurn {
  readonly application: Application
  readonly start: TurnStart
  readonly outcome: EngineOutcome | undefined
  /** Whether the turn says the answer to an earlier question, for which a model was asked. */
  readonly isLater: boolean
  readonly at: string
  /** Since when a human is in charge, as the turn leaves it or found it (ISO 8601). */
  readonly liveSince: string | undefined
}

interface QuestionCounts {
  readonly consulted: boolean
  readonly fields: Pick<RecordFields, 'questions'>
  readonly writes: readonly ExtensionWrite[]
}

/**
 * What a turn counts of questions to sources (docs/documents.md#figures): nothing is written but where it answers one, or is the first with a human
 * after one.
 */
export function questionCountsOf({ application, start, outcome, isLater, at, liveSince }: CountedTurn): QuestionCounts {
  const { uid, turn, record } = start
  const before = record?.questions ?? []
  const now = Date.parse(at)
  const answers = outcome?.effects.messages.filter(({ sources }) => sources !== undefined) ?? []
  const isAnswered = answers.length > 0
  const consulted = !isLater && (isAnswered || outcome?.effects.asksModel === true || outcome?.effects.unanswered === true)
  const listed = consulted ? withQuestion(before, { turn, at: now, ...(isAnswered ? { answered: true } : {}) }) : before
  const all = isLater && isAnswered ? withAnswer(listed, { turn, at: now }) : listed
  const { handedOver, others } = splitByHandover(liveSince === undefined ? [] : all, Date.parse(liveSince ?? at))
  const openCounts = liveSince === undefined ? all : others
  const answered = isAnswered ? all.at(-1) : undefined
  const isCited = answers.every(({ sources = [] }) => sources.length > 0)
  const days = Map.groupBy(handedOver, ({ at }) => dayOf(at))
  if (answered && !days.has(dayOf(answered.at))) days.set(dayOf(answered.at), [])
  const writes = [...days].map(([day, questions]) => {
    const isOfAnswer = answered !== undefined && dayOf(answered.at) === day
    return answerCountWrite(application, {
      uid,
      day,
      answered: isOfAnswer ? 1 : 0,
      cited: isOfAnswer && isCited ? 1 : 0,
      handedOver: questions.length,
      unresolved: questions.filter(({ answered, disliked }) => answered && !disliked).length,
    })
  })
  const isChanged = consulted || isAnswered || handedOver.length > 0
  return { consulted, fields: isChanged ? { questions: openCounts.length ? openCounts : undefined } : {}, writes }
}
