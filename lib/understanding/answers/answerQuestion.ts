import { defaultAnswerThreshold, modelThreshold } from '../../../schemas/answerThreshold.ts'
import type { ApplicationObject } from '../../../schemas/application.ts'
import type { Quote } from '../../domain/answers/quote.ts'
import type { Application } from '../../store/applications/access.ts'
import { embeddingModelOf } from './embedTexts.ts'
import { findByMeaning } from './findByMeaning.ts'
import { type FoundPassage, findPassages } from './findPassages.ts'

/** The settings of an application for answers, which are content. */
type AnswerSettings = ApplicationObject['answers']

interface QuestionToAnswer {
  readonly text: string
  /** Code of the respondent's language, if it is known. */
  readonly language: string | undefined
  readonly settings: AnswerSettings
}

interface Evaluation {
  /** Undefined if it is not known. */
  readonly quote: Quote | undefined
  /** Whether a model that reads the passages may have an answer. */
  readonly isPromising: boolean
  /** What was found, the most probable first. */
  readonly passages: readonly FoundPassage[]
}

/** A question longer than this (UTF-16 code units) is searched by its beginning. */
const maxQuestionLength = 1000

/** Looks for the passage that answers a question (docs/documents.md#in-a-conversation): the same for a conversation and its preview. */
export async function answerQuestion(application: Application, { text, language, settings }: QuestionToAnswer): Promise<Evaluation> {
  if (!application.sourceIndex) return { quote: undefined, isPromising: false, passages: [] }
  const { quoteOf, withoutContacts } = await import('#answers')
  const threshold = settings?.threshold ?? defaultAnswerThreshold
  const passages = await findPassages(application, withoutContacts(text.slice(0, maxQuestionLength)), { language, threshold })
  const isFound = passages.some(({ score }) => score >= Math.min(threshold, modelThreshold))
  const isPromising = isFound || application.sourceIndex.meaningChunks > 0
  return { quote: quoteOf(passages, threshold), isPromising, passages }
}

/**
 * What a model reads for a question: the passages that were found by words and those that are found by meaning, in turn. The former alone without a model of
 * embeddings.
 */
export async function passagesForModel(
  application: Application,
  { text, settings }: Pick<QuestionToAnswer, 'text' | 'settings'>,
  passages: readonly FoundPassage[],
): Promise<readonly FoundPassage[]> {
  const model = embeddingModelOf(application, settings)
  if (!model || !application.sourceIndex?.meaningChunks) return passages
  const { inTurn, withoutContacts } = await import('#answers')
  const near = await findByMeaning(application, withoutContacts(text.slice(0, maxQuestionLength)), model)
  return inTurn(passages, near, ({ sourceID, content }) => JSON.stringify([sourceID, content.path, content.text])).slice(0, mostPassages)
}

/** As many as words find. */
const mostPassages = 12
