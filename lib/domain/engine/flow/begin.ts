import type { Target } from '../model/content.ts'
import type { Turn } from '../model/turn.ts'
import { toBot, toFeature, toLogic } from './targets.ts'

/**
 * Returns where a conversation begins (docs/conversations.md#the-beginning): the respondent's start feature, else the application's
 * `payload.logic`, else the first visible feature by position.
 */
export function beginning(turn: Turn): Target | undefined {
  const { begin } = turn.state
  turn.state.begin = undefined
  const target = toBot(turn, begin) ?? toLogic(turn, turn.bot.application.payload?.logic)
  if (target) return target
  for (const { id } of turn.bot.features) {
    const first = toFeature(turn, id)
    if (first) return first
  }
  return undefined
}

/** Whether a payload is that of the start button: the widget's or the application's. */
export const isStart = (turn: Turn, payload: string): boolean =>
  payload === 'get_started' || (payload !== '' && payload === turn.bot.application.payload?.payload)

/** Whether the start button restarts a conversation in progress (`payload.force_resource`). */
export const startsOver = (turn: Turn): boolean => turn.bot.application.payload?.force_resource === true
