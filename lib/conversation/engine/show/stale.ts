import { toAnswer } from '../flow/next.ts'
import { noteLog, type Turn } from '../model/turn.ts'
import type { Go } from '../model/types.ts'
import { buttonsWith, wordsOn } from './buttons.ts'

/**
 * Where a button leads that the resource that waits does not show: one further up in the transcript, or of a question that has been answered. One
 * that leads somewhere by itself still does; another is no answer any more.
 */
export function toStale(turn: Turn, answerID: string): Go | undefined {
  for (const { resource, answer } of buttonsWith(turn.bot, turn.featureID, answerID)) {
    turn.said ??= wordsOn(answer)
    const go = toAnswer(turn, answer, resource)
    if (go) return go
  }
  noteLog(turn, 'button_unknown')
  return undefined
}
