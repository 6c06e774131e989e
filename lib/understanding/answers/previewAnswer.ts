import type { AnswerPreview } from '../../../schemas/answers.ts'
import { problem } from '../../core/errors.ts'
import { elapsedMs } from '../../core/stopwatch.ts'
import { titleOf } from '../../domain/answers/passage.ts'
import type { Quote } from '../../domain/answers/quote.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import { languageCode } from '../service/languages.ts'
import { answerQuestion, passagesForModel } from './answerQuestion.ts'
import type { FoundPassage } from './findPassages.ts'
import { generateAnswer } from './generateAnswer.ts'

interface QuestionToPreview {
  readonly text: string
  readonly language?: string | undefined
  /** How the answer is made; as the application is set by default. */
  readonly mode?: AnswerPreview['mode'] | undefined
}

/** Of the call of the model: the endpoint answers within 29 seconds. */
const modelTimeoutMs = 20_000

/** What a conversation would answer to a question, and what it was chosen from. A model is asked as in a conversation, and takes tokens from the budget. */
export async function previewAnswer(application: Application, { text, language, mode }: QuestionToPreview): Promise<AnswerPreview> {
  const startedAt = elapsedMs()
  const settings = await storedApplications.get(application)
  if (!settings) throw problem('not_found')
  const code = languageCode(language ?? settings.language)
  const { quote, isPromising, passages: found } = await answerQuestion(application, { text, language: code, settings: settings.answers })
  const isGenerated = isPromising && (mode ?? settings.answers?.mode) === 'model'
  const passages = isGenerated ? await passagesForModel(application, { text, settings: settings.answers }, found) : found
  const question = { text, language: code ?? 'en', turns: [], passages, settings: settings.answers, timeoutMs: modelTimeoutMs }
  const { answer, tokens } = isGenerated ? await generateAnswer(application, question) : { answer: undefined, tokens: 0 }
  return {
    known: answer !== undefined || quote !== undefined,
    text: answer?.text ?? quote?.text ?? '',
    sentences: answer ? answer.sentences.map((sentence) => ({ ...sentence, sources: [...sentence.sources] })) : quoted(quote),
    passages: passages.map(shownPassage),
    mode: answer ? 'model' : 'quote',
    tokens,
    milliseconds: Math.round(elapsedMs() - startedAt),
  }
}

const quoted = (quote: Quote | undefined): AnswerPreview['sentences'] => (quote ? [{ text: quote.text, sources: [1] }] : [])

/** A passage as replies have it. */
export const shownPassage = ({ sourceID, content, score }: FoundPassage): AnswerPreview['passages'][number] => ({
  sourceID,
  title: titleOf(content),
  ...(content.url === undefined ? {} : { url: content.url }),
  text: content.text,
  score: Math.round(score * 1000) / 1000,
})
