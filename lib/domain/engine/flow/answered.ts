import type { Turn } from '../model/turn.ts'
import type { BotFeature, BotResource } from '../model/types.ts'
import { isVisible } from '../model/visible.ts'
import { asks } from '../model/waits.ts'

/** Notes that a question has been answered, for `<featureID>__currentindex`. */
export function noteAnswered(turn: Turn, { id, featureID }: BotResource): void {
  const name = lastPart(id)
  const before = answeredIn(turn, featureID)
  const others = turn.state.answered?.filter(([other]) => other !== featureID) ?? []
  turn.state.answered = [...others, [featureID, before.includes(name) ? before : [...before, name]]]
}

/** Forgets what was answered in a feature: it ended, or begins anew. */
export function forgetAnswered(turn: Turn, featureID: string): void {
  const left = turn.state.answered?.filter(([other]) => other !== featureID)
  turn.state.answered = left?.length ? left : undefined
}

/**
 * The first question of a feature that was not answered yet, among those that the respondent sees (docs/conversations.md#where-next). Its
 * start where nothing was answered, so that what introduces it is said; and where nothing is left to ask.
 */
export function firstUnanswered(turn: Turn, feature: BotFeature): number {
  const names = answeredIn(turn, feature.id)
  if (names.length === 0) return 0
  const next = feature.resources.find(
    (resource) => !names.includes(lastPart(resource.id)) && isVisible(turn, resource.content.filters) && asks(resource),
  )
  return next?.index ?? 0
}

const answeredIn = (turn: Turn, featureID: string): readonly string[] =>
  turn.state.answered?.find(([other]) => other === featureID)?.[1] ?? []

/** A resource's id begins with its feature's: the last part is enough, and keeps the state small. */
const lastPart = (id: string): string => id.slice(id.lastIndexOf('-') + 1)
