import { toAnswer } from '../flow/next.ts'
import { type Asking, ask, noteLog, type Turn } from '../model/turn.ts'
import type { Go } from '../model/types.ts'
import { isVisible } from '../model/visible.ts'
import { buttonAt, wordsOn } from './buttons.ts'

/**
 * Where a button leads that the resource that waits does not show: one further up in the transcript, or of a question that has been answered. One
 * that leads somewhere by itself still does, for whom it would be shown now; another is no answer any more. What the respondent was never shown
 * is no button of theirs, whatever its id.
 */
export function* toStale(turn: Turn, answerID: string): Asking<Go | undefined> {
  const { place } = yield* ask({ kind: 'shown', answerID })
  const button = place === undefined ? undefined : buttonAt(turn.bot, place)
  if (!button?.filters.every((filter) => isVisible(turn, filter))) {
    noteLog(turn, 'button_unknown')
    return undefined
  }
  turn.said ??= wordsOn(button.answer)
  const go = toAnswer(turn, button.answer, button.resource)
  if (!go) noteLog(turn, 'button_unknown')
  return go
}
