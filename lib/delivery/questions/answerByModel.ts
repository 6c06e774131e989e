import { Problem } from '../../core/errors.ts'
import { faultOf, log } from '../../core/log.ts'
import type { Input } from '../../domain/engine/model/input.ts'
import type { Application } from '../../store/applications/access.ts'
import { openApplication } from '../../store/applications/access.ts'
import { claimAnswerIf } from '../../store/conversations/answerClaim.ts'
import { findTurnOf } from '../../store/conversations/messageMarks.ts'
import { deleteQuestion, type HeldQuestion, holdQuestion, type QuestionRef, releaseQuestion } from '../../store/conversations/questions.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { getNamed, personIn } from '../../store/respondents/respondents.ts'
import { push } from '../push.ts'
import { sendReply, takeAndDeliverTurn } from '../takeAndDeliverTurn.ts'
import { composeAnswer } from './composeAnswer.ts'
import { isAwaited } from './isAwaited.ts'

/** Cancels the turn of an answer that nobody waits for any more. */
class NotAwaited extends Error {}

/**
 * Answers a question by the application's model, as a turn of its own, or by a quote where the model is of no use (docs/documents.md#how-a-model-is-asked).
 * Idempotent: of several workers one holds the question; what was committed is neither composed nor said again.
 */
export async function answerByModel(ref: QuestionRef): Promise<void> {
  const question = await holdQuestion(ref)
  if (!question) return
  try {
    await answerHeld(ref, question)
    await deleteQuestion(ref)
  } catch (error) {
    await releaseQuestion(ref).catch(() => undefined)
    throw error
  }
}

/** Calls of the model per question. A question whose worker dies each time is answered with the quote. */
const mostTries = 2

async function answerHeld(ref: QuestionRef, { appID, respondentID, tries }: HeldQuestion): Promise<void> {
  const application = await openApplication(appID)
  const record = application && personIn(await getNamed(application, respondentID))
  if (!application || record?.uid !== ref.uid) return
  const messageID = `question#${ref.uid}#${ref.turn}`
  const isAnswered = (await findTurnOf(record, messageID)) !== undefined
  if (!isAnswered && !(application.isActive && (await isAwaited(record, ref)))) return endTyping(application, record)
  const composed = isAnswered
    ? { text: '', answer: undefined }
    : await composeAnswer(application, record, { ref, mayAskModel: tries <= mostTries })
  try {
    await say(application, record, { ref, messageID, input: { kind: 'documentAnswer', turn: ref.turn, ...composed } })
  } catch (error) {
    if (error instanceof Problem && error.code === 'respondent_unknown') return
    if (!(error instanceof NotAwaited)) throw error
    log.info('answers', { event: 'discarded', appID })
    await endTyping(application, record)
  }
}

interface Answer {
  readonly ref: QuestionRef
  readonly messageID: string
  readonly input: Extract<Input, { kind: 'documentAnswer' }>
}

/** The turn commits only if nothing came between since it was prepared. By a provider it is sent once, also by the worker after one that was killed. */
async function say(application: Application, record: RespondentRecord, { ref, messageID, input }: Answer): Promise<void> {
  const { respondentID } = record
  const extension = {
    keys: [],
    prepare: async (current: RespondentRecord | undefined) => {
      if (!(await isAwaited(current, ref))) throw new NotAwaited()
      return { writes: [] }
    },
  }
  const turn = await takeAndDeliverTurn(application, respondentID, { input, messageID, extension }, { sendsItself: true })
  const { source, account, botEntries } = turn
  if (source !== 'web' && (await claimAnswerIf(ref.uid, turn.turn)))
    await sendReply(application, { source, respondentID, account }, botEntries, undefined)
  // What is not known may go without a word.
  if (botEntries.length === 0) await endTyping(application, record)
}

async function endTyping(application: Application, record: RespondentRecord): Promise<void> {
  await push(application, record, [
    { type: 'partial', text: '' },
    { type: 'typing', on: false },
  ]).catch((error: unknown) => log.warn('push', { event: 'not sent', ...faultOf(error) }))
}
