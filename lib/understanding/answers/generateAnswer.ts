import type { ApplicationObject } from '../../../schemas/application.ts'
import { unsealSecret } from '../../access/applications/secrets.ts'
import { log } from '../../core/log.ts'
import { elapsedMs } from '../../core/stopwatch.ts'
import type { GeneratedAnswer } from '../../domain/answers/model/generated.ts'
import type { PastTurn } from '../../domain/answers/model/prompt.ts'
import { askModel } from '../../infrastructure/models/askModel.ts'
import type { Application } from '../../store/applications/access.ts'
import type { FoundPassage } from './findPassages.ts'
import { mostTokensIn, takeTokens } from './tokenBudget.ts'

interface QuestionToModel {
  readonly text: string
  /** Code of the language of the answer. */
  readonly language: string
  /** What was said before, oldest first. */
  readonly turns: readonly PastTurn[]
  /** What was found, the best first. */
  readonly passages: readonly FoundPassage[]
  readonly settings: ApplicationObject['answers']
  readonly timeoutMs: number
  /** Called with what is checked of the answer so far, each time there is more. */
  readonly onPartial?: (answer: GeneratedAnswer) => void
}

interface Generation {
  /** Undefined where the model was of no use, or was not called: passages are quoted then. */
  readonly answer: GeneratedAnswer | undefined
  /** Tokens that it took from the budget. */
  readonly tokens: number
}

/** Of a chat message: five short sentences with their citations. */
const maxAnswerTokens = 700
const mostPassages = 6

const nothing: Generation = { answer: undefined, tokens: 0 }

/**
 * The answer of the application's model to a question, as far as its citations hold (docs/documents.md#sentences-of-a-model). The model is not
 * called without passages or beyond the budget. Never throws for what the model or its endpoint does.
 */
export async function generateAnswer(
  application: Application,
  { text, language, turns, passages: found, settings, timeoutMs, onPartial }: QuestionToModel,
): Promise<Generation> {
  const model = settings?.model
  const passages = found.slice(0, mostPassages).map(({ content }) => content)
  if (!model || passages.length === 0) return nothing
  const { alternating, completeSentences, generatedAnswer, maskContacts, promptOf } = await import('#answers')
  const { texts, contacts } = maskContacts([text, ...turns.map((turn) => turn.text)])
  const [question = '', ...earlier] = texts
  const past = turns.map((turn, i) => ({ ...turn, text: earlier[i] ?? '' }))
  const messages = alternating(promptOf({ text: question, language, turns: past, passages, instructions: settings?.instructions }))
  const prompt = { passages, contacts, rules: messages[0]?.content ?? '' }
  const most = mostTokensIn(messages.map(({ content }) => content)) + maxAnswerTokens
  const taken = await takeTokens(application, settings.budget, most)
  if (!taken) return nothing
  const startedAt = elapsedMs()
  let shown = ''
  const reply = await askModel({
    ...model,
    apiKey: model.apiKey === undefined ? undefined : unsealSecret(application.appID, model.apiKey),
    messages,
    maxTokens: maxAnswerTokens,
    timeoutMs,
    onText: (written) => {
      const complete = completeSentences(written)
      if (!onPartial || complete === shown) return
      shown = complete
      const partial = generatedAnswer(complete, prompt)
      if (partial) onPartial(partial)
    },
  })
  const tokens = Math.min(most, reply.tokens ?? most)
  await taken.settle(tokens)
  const answer = reply.failure === undefined ? generatedAnswer(reply.text, prompt) : undefined
  const line = { appID: application.appID, tokens, ms: Math.round(elapsedMs() - startedAt), sentences: answer?.sentences.length ?? 0 }
  if (reply.failure === undefined) log.info('answers', { event: 'generated', ...line })
  else log.warn('answers', { event: 'no answer', ...line, failure: reply.failure })
  return { answer, tokens }
}
