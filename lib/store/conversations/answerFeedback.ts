import type { Application } from '../applications/access.ts'
import { type RespondentRecord, recordItem, respondentKey } from '../respondents/respondentItem.ts'
import { answerCountWrite } from '../statistics/answerCounts.ts'
import { dayOf } from '../statistics/turnActivity.ts'
import { all, type Condition, itemExists } from '../table/expressions.ts'
import { checkWrite, updateWrite, type Write } from '../table/transact.ts'

interface JudgedAnswer {
  readonly record: RespondentRecord
  readonly turn: number
  /** When the answer was said (ISO 8601). */
  readonly at: string
  readonly positive: boolean
  /** What they thought of it before. */
  readonly before: boolean | undefined
}

/**
 * The writes that count a judgement of an answer from documents (docs/documents.md#figures). An answer that is disliked, and after which a human takes
 * over, is unresolved once. The last write is that of the record, or the check that it is there.
 */
export function answerJudgementWrites(application: Application, { record, turn, at, positive, before }: JudgedAnswer): Write[] {
  const questions = record.questions ?? []
  const isOpen = (question: (typeof questions)[number]): boolean => question.turn === turn && question.answered === true
  const open = questions.find((question) => isOpen(question) && question.disliked !== true)
  const disliked = questions.find((question) => isOpen(question) && question.disliked === true)
  const changed = questions.map((question) => {
    if (!isOpen(question)) return question
    const { disliked: _, ...rest } = question
    return positive ? rest : { ...rest, disliked: true as const }
  })
  const isKnown = open !== undefined || disliked !== undefined
  const day = dayOf((open ?? disliked)?.at ?? Date.parse(at))
  const key = respondentKey(application, record.respondentID)
  const change = recordItem.change({ set: { questions: changed }, add: { version: 1 } })
  return [
    answerCountWrite(application, {
      uid: record.uid,
      day,
      liked: positive ? 1 : before === true ? -1 : 0,
      disliked: positive ? (before === false ? -1 : 0) : 1,
      unresolved: !positive && open ? 1 : positive && disliked ? -1 : 0,
    }),
    isKnown ? updateWrite(key, change, all(isThere, recordItem.is('questions', questions))) : checkWrite(key, isThere),
  ]
}

const isThere: Condition = all(itemExists, recordItem.absent('absence'))
