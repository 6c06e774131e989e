import { toAnswer } from '../flow/next.ts'
import type { Target } from '../model/content.ts'
import { ask, type EngineGenerator, noteLog, type Turn } from '../model/turn.ts'
import { isVisible } from '../model/visible.ts'
import { buttonAt, buttonLabel } from './buttons.ts'

/**
 * Returns the target of a button that the waiting resource does not offer: one of an earlier message or an answered question. It must have
 * a target of its own and still be visible, and the respondent must have been shown it, whatever its ID.
 */
export function* toStale(turn: Turn, answerID: string): EngineGenerator<Target | undefined> {
  const { place } = yield* ask({ kind: 'buttonPlace', answerID })
  const button = place === undefined ? undefined : buttonAt(turn.bot, place)
  if (!button?.filters.every((filter) => isVisible(turn, filter))) {
    noteLog(turn, 'button_unknown')
    return undefined
  }
  turn.buttonText ??= buttonLabel(button.answer)
  const target = toAnswer(turn, button.answer, button.resource)
  if (!target) noteLog(turn, 'button_unknown')
  return target
}
