import type { Bot } from '../../domain/engine/model/content.ts'
import type { EngineOutcome } from '../../domain/engine/model/outcome.ts'
import type { TurnStart } from '../../store/conversations/beginTurn.ts'
import type { UtteranceInTurn } from '../../store/statistics/missedUtterances.ts'
import type { NluResult } from '../../store/statistics/nluResult.ts'
import { languageCode } from '../../understanding/service/languages.ts'
import type { Incoming } from './incoming.ts'

interface EvaluatedTurn {
  readonly start: TurnStart
  readonly incoming: Pick<Incoming, 'input' | 'message' | 'session'>
  readonly outcome: EngineOutcome | undefined
  readonly bot?: Bot | undefined
  readonly understanding?: NluResult | undefined
  readonly at: string
}

/** A text that a question refused, that began a conversation and matched no intent, or that sources had no answer to. */
export function missedOf({
  start: { record, turn },
  incoming,
  outcome,
  bot,
  understanding,
  at,
}: EvaluatedTurn): UtteranceInTurn | undefined {
  const { input, message, session } = incoming
  const resourceID = outcome?.effects.refusedBy
  const isUnanswered = outcome?.effects.unanswered === true
  const isFirst = (understanding?.intentID === null && understanding.resourceID === undefined) || isUnanswered
  const isWritten = message !== undefined && (input.kind === 'text' || input.kind === 'button')
  const text = input.kind === 'documentAnswer' ? input.text : isWritten ? (outcome?.effects.buttonText ?? message.text) : undefined
  // Until the model has answered, nothing is missed.
  if (!text || outcome?.effects.asksModel || !(resourceID !== undefined || isFirst)) return undefined
  const conversationLanguage = record?.attribute['language'] || session?.language || record?.sessionLanguage || bot?.application.language
  const language = languageCode(understanding?.language ?? conversationLanguage)
  const turnNumber = input.kind === 'documentAnswer' ? input.turn : turn
  return { at, text, turn: turnNumber, resourceID, language, wasPredicted: understanding !== undefined, isUnanswered }
}
