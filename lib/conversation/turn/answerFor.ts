import type { Result } from '../../domain/engine/model/requests.ts'
import type { MatchedProfile } from '../../domain/filter/compile.ts'
import type { Application } from '../../store/applications/access.ts'
import { outlineOf } from '../../store/content/contentOf.ts'
import { answerQuestion } from '../../understanding/answers/answerQuestion.ts'
import { languageCode } from '../../understanding/service/languages.ts'

interface RespondentQuestion {
  readonly text: string
  readonly profile: MatchedProfile
  /** Language of the conversation; used if the profile has none. */
  readonly language: string | undefined
}

/** The quote that answers a text of a conversation; none if it is not known, or if a model is asked first (docs/documents.md#sentences-of-a-model). */
export async function answerFor(
  application: Application,
  { text, profile, language }: RespondentQuestion,
  mayAskModel: boolean,
): Promise<Extract<Result, { kind: 'documents' }>> {
  const { settings } = await outlineOf(application)
  const { quote, isPromising } = await answerQuestion(application, {
    text,
    language: languageCode(profile.attribute?.language || language),
    settings: settings.answers,
  })
  if (isPromising && mayAskModel && settings.answers?.mode === 'model') return { kind: 'documents', answer: undefined, isComing: true }
  return { kind: 'documents', answer: quote && { text: quote.text, sources: quote.sources } }
}
