import { epochSeconds, hours, minutes, now } from '../../core/clock.ts'
import { currentRequestID } from '../../core/requestID.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { all, any } from '../table/expressions.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { putWrite, type Write } from '../table/transact.ts'
import { deleteItem, updateAndGetIf, updateIf } from '../table/write.ts'

/** A question for which a model is to be asked: the turn in which a respondent asked it. */
export interface QuestionRef {
  readonly uid: string
  readonly turn: number
}

/** Whose question it is. */
interface Asker {
  readonly appID: string
  readonly respondentID: string
}

/** A question that a worker holds. */
export interface HeldQuestion extends Asker {
  /** How often workers began with it, this one included. */
  readonly tries: number
}

/** It is written with its turn, and deleted once it was answered or nobody waits any more. What was said is in the turn alone. */
const questionItem = declareItem({
  appID: textField('appID'),
  respondentID: textField('respondentID'),
  tries: optional(numberField('tries')),
  /** Until when a worker holds it (milliseconds since 1970). */
  heldUntil: optional(numberField('until')),
  expiresAt: numberField('ttl'),
  ...dueFields,
})

/** How long the queue has to begin with a question until the sweeper queues it again. */
const patienceMs = minutes(1)
/** Longer than a worker takes for one. */
const leaseMs = minutes(1)

/** The write of a question as part of its turn. */
export const createQuestionWrite = (ref: QuestionRef, asker: Asker): Write =>
  putWrite(
    keyOf(ref),
    questionItem.encode({
      ...asker,
      ...dueFrom('question', now() + patienceMs, idOf(ref)),
      requestID: currentRequestID(),
      expiresAt: epochSeconds(now() + hours(24)),
    }),
  )

/** Holds a question for one worker; undefined where another one holds it, or it is done. */
export async function holdQuestion(ref: QuestionRef): Promise<HeldQuestion | undefined> {
  const change = questionItem.change({
    set: { heldUntil: now() + leaseMs, ...dueFrom('question', now() + leaseMs + patienceMs, idOf(ref)) },
    add: { tries: 1 },
  })
  const isFree = any(questionItem.absent('heldUntil'), questionItem.compare('heldUntil', '<', now()))
  const item = await updateAndGetIf(keyOf(ref), change, all(questionItem.exists('appID'), isFree))
  if (!item) return undefined
  const { appID, respondentID, tries = 1 } = questionItem.decode(item)
  return { appID, respondentID, tries }
}

/** Lets another worker have a question at once, since this one failed. */
export async function releaseQuestion(ref: QuestionRef): Promise<void> {
  await updateIf(keyOf(ref), questionItem.change({ remove: ['heldUntil'] }), questionItem.exists('appID'))
}

/** Makes a question due again later, before it is queued again. Undefined where it is done; otherwise the request that it belongs to. */
export async function postponeQuestion(ref: QuestionRef): Promise<{ readonly requestID: string | undefined } | undefined> {
  const change = questionItem.change({ set: dueFrom('question', now() + patienceMs, idOf(ref)) })
  const item = await updateAndGetIf(keyOf(ref), change, questionItem.exists('appID'))
  return item && { requestID: questionItem.read(item, 'requestID') }
}

export const deleteQuestion = (ref: QuestionRef): Promise<void> => deleteItem(keyOf(ref))

const keyOf = ({ uid, turn }: QuestionRef) => keys.question(uid, turn)

const idOf = ({ uid, turn }: QuestionRef): string => `${uid}#${turn}`
