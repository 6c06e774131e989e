import type { AnswerPreview } from '../../../schemas/answers.ts'
import { problem } from '../../core/errors.ts'
import { elapsedMs } from '../../core/stopwatch.ts'
import { titleOf } from '../../domain/answers/passage.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import { languageCode } from '../service/languages.ts'
import { answerQuestion } from './answerQuestion.ts'
import type { FoundPassage } from './findPassages.ts'

interface QuestionToPreview {
  readonly text: string
  readonly language?: string | undefined
}

/** What a conversation would answer to a question, and what it was chosen from. */
export async function previewAnswer(application: Application, { text, language }: QuestionToPreview): Promise<AnswerPreview> {
  const startedAt = elapsedMs()
  const settings = await storedApplications.get(application)
  if (!settings) throw problem('not_found')
  const { quote, passages } = await answerQuestion(application, {
    text,
    language: languageCode(language ?? settings.language),
    settings: settings.answers,
  })
  return {
    known: quote !== undefined,
    text: quote?.text ?? '',
    sentences: quote ? [{ text: quote.text, sources: [1] }] : [],
    passages: passages.map(shownPassage),
    mode: 'quote',
    tokens: 0,
    milliseconds: Math.round(elapsedMs() - startedAt),
  }
}

const shownPassage = ({ sourceID, content, score }: FoundPassage): AnswerPreview['passages'][number] => ({
  sourceID,
  title: titleOf(content),
  ...(content.url === undefined ? {} : { url: content.url }),
  text: content.text,
  score: Math.round(score * 1000) / 1000,
})
