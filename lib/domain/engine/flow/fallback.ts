import type { BotResource, Target } from '../model/content.ts'
import type { Turn } from '../model/turn.ts'
import { applies } from '../model/waits.ts'
import { toFeature } from './targets.ts'

const defaultRefusals = 2

/**
 * Counts a refusal. After enough in a row, returns the application's fallback and resets the count (docs/answers.md#fallback);
 * undefined before that and inside the fallback.
 */
export function toFallback(turn: Turn, resource: BotResource): Target | undefined {
  turn.refusedBy = resource.id
  const target = fallbackAtRest(turn)
  if (target) turn.state.open = resource.id
  return target
}

/** The question that led to the fallback in which a resource is. */
export function openQuestion(turn: Turn, { featureID }: BotResource): BotResource | undefined {
  const { fallback } = turn.bot.application
  if (turn.state.open === undefined || !applies(fallback) || featureID !== fallback.featureID) return undefined
  return turn.bot.resourceByID.get(turn.state.open)
}

/** The same where no resource waits. */
export function fallbackAtRest(turn: Turn): Target | undefined {
  const { fallback } = turn.bot.application
  if (!applies(fallback)) return undefined
  turn.state.refused = turn.refusedBefore + 1
  if (turn.state.refused < (fallback.after ?? defaultRefusals)) return undefined
  const target = toFeature(turn, fallback.featureID)
  if (!target || target.feature.id === turn.featureID) return undefined
  turn.state.refused = undefined
  turn.state.open = undefined
  turn.state.interrupted = undefined
  return target
}
