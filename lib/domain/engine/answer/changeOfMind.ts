import { beginning } from '../flow/begin.ts'
import { lastAnswered } from '../flow/questionProgress.ts'
import { toFormat } from '../flow/smartFormat.ts'
import { toResource } from '../flow/targets.ts'
import type { BotResource, Target } from '../model/content.ts'
import type { ChangeOfMind } from '../model/requests.ts'
import { positionOf, type Turn } from '../model/turn.ts'
import { askAgain, sayText, showResource } from '../show/say.ts'

/**
 * Handles a change of mind in the middle of a form (docs/understanding.md#changes-of-mind). Returns the next target; undefined if a
 * question waits, this one or the previous one.
 */
export function changeMind(turn: Turn, wish: ChangeOfMind, answer: string, resource: BotResource | undefined): Target | undefined {
  sayText(turn, answer)
  const before = wish === 'go_back' && resource ? lastAnswered(turn, resource) : undefined
  if (before) {
    turn.state.picks = undefined
    turn.state.at = positionOf(before)
    showResource(turn, before)
    return toFormat(turn, before)
  }
  if (resource && (wish === 'repeat' || wish === 'go_back')) {
    askAgain(turn, resource)
    return undefined
  }
  const suspended = wish === 'cancel' ? turn.state.interrupted?.findLast(({ format }) => format === undefined) : undefined
  turn.state.interrupted = undefined
  turn.state.picks = undefined
  return toResource(turn, suspended?.resourceID) ?? beginning(turn)
}
