import type { Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { applies } from '../model/waits.ts'
import { toFeature } from './targets.ts'

const usually = 2

/**
 * Notes that a resource refuses what was said. After so many in a row it leads to the application's fallback (docs/answers.md#fallback),
 * and the count starts anew; undefined before, and inside of the fallback itself.
 */
export function toFallback(turn: Turn, resource: BotResource): Go | undefined {
  turn.refusedBy = resource.id
  const { fallback } = turn.bot.application
  if (!applies(fallback)) return undefined
  turn.state.refused = turn.refusedBefore + 1
  if (turn.state.refused < (fallback.after ?? usually)) return undefined
  const go = toFeature(turn, fallback.featureID)
  if (!go || go.feature.id === turn.featureID) return undefined
  turn.state.refused = undefined
  turn.state.interrupted = undefined
  return go
}
