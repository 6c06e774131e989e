import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { isUnavailable } from '../../core/errors.ts'
import { faultIn, log } from '../../core/log.ts'
import type { PastTurn } from '../../domain/answers/model/prompt.ts'
import type { DocumentAnswer } from '../../domain/engine/model/requests.ts'
import { type Application, liveOf } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import { outlineOf } from '../../store/content/contentOf.ts'
import type { QuestionRef } from '../../store/conversations/questions.ts'
import { listTurnsBefore } from '../../store/conversations/turns.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { answerQuestion, passagesForModel } from '../../understanding/answers/answerQuestion.ts'
import { generateAnswer } from '../../understanding/answers/generateAnswer.ts'
import { takeAnswer } from '../../understanding/answers/tokenBudget.ts'
import { languageCode } from '../../understanding/service/languages.ts'
import { streamTo } from './streamTo.ts'

interface QuestionToAnswer {
  readonly ref: QuestionRef
  /** Otherwise the answer is a quote. */
  readonly mayAskModel: boolean
}

/** Of the call of the model. The lease of a question is longer. */
const modelTimeoutMs = 25_000

/** The turns before a question that a model reads, and that of the question. */
const turnsRead = 7

/** A question, and its answer if it is known. */
interface ComposedAnswer {
  readonly text: string
  readonly answer: DocumentAnswer | undefined
}

/**
 * The answer to the question of a turn: sentences of the model while the budgets last, which open web views see as they are checked; else a
 * quote, if a passage reaches the threshold.
 */
export async function composeAnswer(
  application: Application,
  record: RespondentRecord,
  { ref, mayAskModel }: QuestionToAnswer,
): Promise<ComposedAnswer> {
  const live = liveOf(application)
  const [turns, { settings }, stored] = await Promise.all([
    listTurnsBefore(ref.uid, ref.turn + 1, turnsRead),
    outlineOf(live),
    storedApplications.get(application),
  ])
  const past = turns.flatMap(({ turn, entries }) => (turn === ref.turn ? [] : entries)).flatMap(pastTurn)
  const message = turns.find(({ turn }) => turn === ref.turn)?.entries.find(({ from }) => from === 'respondent')
  const text = message?.text ?? ''
  if (text === '') return { text, answer: undefined }
  const language = languageCode(record.attribute['language'] || record.sessionLanguage || settings.language)
  const { model, budget } = stored?.answers ?? {}
  const answers = { ...settings.answers, ...(model ? { model } : {}), ...(budget ? { budget } : {}) }
  const { quote, isPromising, passages } = await answerQuestion(live, { text, language, settings: answers })
  if (!isPromising || !mayAskModel || !model || !(await takeAnswer(ref.uid, budget))) return { text, answer: quote }
  const stream = streamTo(application, record.respondentID, ref)
  try {
    const read = await passagesForModel(live, { text, settings: answers }, passages)
    const question = { text, language: language ?? 'en', turns: past, passages: read, settings: answers, timeoutMs: modelTimeoutMs }
    const { answer } = await generateAnswer(application, { ...question, onPartial: stream.show })
    return { text, answer: answer ? { text: answer.text, sources: answer.sources } : quote }
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.error('answers', { event: 'quoted', appID: application.appID, ...faultIn(error) })
    return { text, answer: quote }
  } finally {
    await stream.end()
  }
}

const pastTurn = ({ from, text }: TranscriptEntry): PastTurn[] =>
  text ? [{ from: from === 'respondent' ? 'respondent' : 'bot', text }] : []
