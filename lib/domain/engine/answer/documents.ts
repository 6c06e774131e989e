import { isBlank } from '../../../core/typedText.ts'
import { beginning } from '../flow/begin.ts'
import { fallbackAtRest } from '../flow/fallback.ts'
import type { BotResource, Target } from '../model/content.ts'
import type { DocumentAnswer } from '../model/requests.ts'
import { defaultText } from '../model/texts.ts'
import { ask, type EngineGenerator, featureOfResource, profileForOutside, type Turn } from '../model/turn.ts'
import { askAgain, sayText, sayVerbatim } from '../show/say.ts'
import { noteMisunderstood } from './refuse.ts'

/**
 * Whether sources are consulted for a text that matches neither a button nor an intent (docs/documents.md#in-a-conversation): as the resource says, else
 * its feature, else the application.
 */
export function usesDocuments(turn: Turn, resource: BotResource | undefined): boolean {
  if (turn.facts.hasSources !== true) return false
  const own = resource?.content.documents?.active
  const ofFeature = resource && featureOfResource(turn, resource).content.answers?.active
  return own ?? ofFeature ?? turn.bot.application.answers?.active === true
}

/** Whether a resource asks to consult sources even for a text that it would take as its answer. */
export const consultsFirst = (turn: Turn, resource: BotResource): boolean =>
  resource.content.documents?.active === true && usesDocuments(turn, resource)

/**
 * Says the answer that sources have to a text, and repeats the question of a resource; nothing where a model is asked first. False if it is not
 * known.
 */
export function* answerFromDocuments(turn: Turn, text: string, resource: BotResource | undefined): EngineGenerator<boolean> {
  if (turn.isUnknown) {
    turn.unanswered = true
    return false
  }
  const { answer, isComing } = yield* ask({ kind: 'documents', text, resourceID: resource?.id, profile: profileForOutside(turn) })
  turn.asksModel = isComing === true
  turn.unanswered = !isComing && answer === undefined
  // Whether this is a refusal in a row is known once the model has answered.
  if (isComing) turn.state.refused = turn.refusedBefore || undefined
  if (!answer) return turn.asksModel
  turn.state.misunderstood = undefined
  sayVerbatim(turn, answer)
  if (resource) askAgain(turn, resource)
  return true
}

/**
 * Answers where no question waits. Someone new is led to the beginning as well. What is not known is handled like an invalid answer, by the fallback or
 * the help text, but for someone new.
 */
export function* answerAtRest(turn: Turn, text: string): EngineGenerator<Target | undefined> {
  const isNew = !turn.state.back?.length
  if (isBlank(text)) return beginning(turn)
  if (yield* answerFromDocuments(turn, text, undefined)) return isNew && !turn.asksModel ? beginning(turn) : undefined
  if (isNew) return beginning(turn)
  noteMisunderstood(turn)
  const fallback = fallbackAtRest(turn)
  if (fallback) return fallback
  sayText(turn, turn.bot.application.info?.errorMessageIfQCMwithoutNLU || defaultText(turn, 'unknown'))
  return undefined
}

/** Says the answer for which a model was asked, and goes on as after an answer that was there at once: with the waiting question or the beginning. */
export function takeDocumentAnswer(turn: Turn, answer: DocumentAnswer): Target | undefined {
  turn.state.misunderstood = undefined
  sayVerbatim(turn, answer)
  const { at, back } = turn.state
  const resource = turn.bot.resourceByID.get(at?.resourceID ?? '')
  if (resource) askAgain(turn, resource)
  return at || back?.length ? undefined : beginning(turn)
}
