import type { BotFeature, BotResource } from '../model/content.ts'
import type { Turn } from '../model/turn.ts'
import { isVisible } from '../model/visible.ts'
import { isQuestion } from '../model/waits.ts'

/** Records an answered question for `<featureID>__currentindex`. */
export function recordAnsweredQuestion(turn: Turn, { id, featureID }: BotResource): void {
  const name = lastPart(id)
  const before = answeredQuestions(turn, featureID)
  const others = turn.state.answered?.filter(([other]) => other !== featureID) ?? []
  turn.state.answered = [...others, [featureID, before.includes(name) ? before : [...before, name]]]
}

/** Clears the answered questions of a feature that ended or restarts. */
export function clearAnsweredQuestions(turn: Turn, featureID: string): void {
  const remaining = turn.state.answered?.filter(([other]) => other !== featureID)
  turn.state.answered = remaining?.length ? remaining : undefined
}

/**
 * Returns the index of the first visible unanswered question of a feature (docs/conversations.md#where-next). It is 0 if none has been
 * answered, so that the introduction is sent, or if none is left.
 */
export function firstUnanswered(turn: Turn, feature: BotFeature): number {
  const names = answeredQuestions(turn, feature.id)
  if (names.length === 0) return 0
  const next = feature.resources.find(
    (resource) => !names.includes(lastPart(resource.id)) && isVisible(turn, resource.content.filters) && isQuestion(resource),
  )
  return next?.index ?? 0
}

/** The question before a resource in its feature that was answered last, if the respondent still sees it. */
export function lastAnswered(turn: Turn, { featureID, index }: BotResource): BotResource | undefined {
  const names = answeredQuestions(turn, featureID)
  return turn.bot.featureByID
    .get(featureID)
    ?.resources.slice(0, index)
    .findLast(({ id, content }) => names.includes(lastPart(id)) && isVisible(turn, content.filters))
}

const answeredQuestions = (turn: Turn, featureID: string): readonly string[] =>
  turn.state.answered?.find(([other]) => other === featureID)?.[1] ?? []

/** The rest of a resource ID repeats its feature's ID; leaving it out keeps the state small. */
const lastPart = (id: string): string => id.slice(id.lastIndexOf('-') + 1)
