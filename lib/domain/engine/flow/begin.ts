import type { Turn } from '../model/turn.ts'
import type { Go } from '../model/types.ts'
import { toBot, toFeature, toLogic } from './targets.ts'

/**
 * Where a conversation begins (docs/conversations.md#the-beginning): the feature that the respondent was created to begin with, else the
 * application's `payload.logic`, else the first feature by position that shows them something.
 */
export function beginning(turn: Turn): Go | undefined {
  const { begin } = turn.state
  turn.state.begin = undefined
  const go = toBot(turn, begin) ?? toLogic(turn, turn.bot.application.payload?.logic)
  if (go) return go
  for (const { id } of turn.bot.features) {
    const first = toFeature(turn, id)
    if (first) return first
  }
  return undefined
}

/** Whether a payload is that of the start button: the widget's, or the application's own. */
export const isStart = (turn: Turn, payload: string): boolean =>
  payload === 'get_started' || (payload !== '' && payload === turn.bot.application.payload?.payload)

/** Whether the start button takes back to the beginning somebody who is in the middle (`payload.force_resource`). */
export const startsOver = (turn: Turn): boolean => turn.bot.application.payload?.force_resource === true
