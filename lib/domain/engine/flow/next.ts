import type { Answer } from '../../../../schemas/message.ts'
import type { BotResource, Target } from '../model/content.ts'
import { featureOfResource, noteLog, resourceRef, type Turn } from '../model/turn.ts'
import { toBot, toFeature, toLogic, toResource } from './targets.ts'

/**
 * Returns the target of a resource: its logic, else its `linked_feature`, else the next resource by position
 * (docs/conversations.md#where-next). Targets of the answer and of actions take precedence. Deleted targets are skipped and logged.
 */
export const afterResource = (turn: Turn, resource: BotResource): Target =>
  toLogic(turn, resource.content.logic) ?? toFeature(turn, resource.content.linked_feature) ?? nextByPosition(turn, resource)

/** The next resource; after the last one, the end of the feature. */
export const nextByPosition = (turn: Turn, resource: BotResource): Target => ({
  feature: featureOfResource(turn, resource),
  index: resource.index + 1,
})

/** The target of an answer: its `goToBot`, `nextRessource` or `goToPage`. Pages count within the resource's feature. */
export const toAnswer = (turn: Turn, answer: Answer | undefined, resource: BotResource | undefined): Target | undefined =>
  answer && (toBot(turn, answer.goToBot) ?? toResource(turn, answer.nextRessource?.ressourceID) ?? toPage(turn, answer.goToPage, resource))

/** Whether an answer defines a target, even one that was deleted. */
export const leads = ({ goToBot, nextRessource, goToPage }: Answer): boolean =>
  Boolean(goToBot) || Boolean(nextRessource?.ressourceID) || goToPage !== undefined

function toPage(turn: Turn, page: number | undefined, resource: BotResource | undefined): Target | undefined {
  if (page === undefined || !resource) return undefined
  const feature = featureOfResource(turn, resource)
  const index = Math.trunc(page)
  if (feature.resources[index]) return { feature, index }
  noteLog(turn, 'target_vanished', { ...resourceRef(resource), targetID: 'goToPage' })
  return undefined
}
