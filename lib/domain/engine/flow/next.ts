import type { Answer } from '../../../../schemas/message.ts'
import { featureOfResource, noteLog, resourceRef, type Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { toBot, toFeature, toLogic, toResource } from './targets.ts'

/**
 * Where a resource leads by itself: its logic, else the feature that belongs to it (`linked_feature`), else the next resource by position
 * (docs/conversations.md#where-next). What the answer and the actions say goes before. What is not there any more is passed over, with a
 * log line.
 */
export const afterResource = (turn: Turn, resource: BotResource): Go =>
  toLogic(turn, resource.content.logic) ?? toFeature(turn, resource.content.linked_feature) ?? nextByPosition(turn, resource)

/** The resource behind it; behind the last one, the feature's end. */
export const nextByPosition = (turn: Turn, resource: BotResource): Go => ({
  feature: featureOfResource(turn, resource),
  index: resource.index + 1,
})

/** Where an answer leads by itself: its `goToBot`, `nextRessource` or `goToPage`. The page counts in the feature of its resource. */
export const toAnswer = (turn: Turn, answer: Answer | undefined, resource: BotResource | undefined): Go | undefined =>
  answer && (toBot(turn, answer.goToBot) ?? toResource(turn, answer.nextRessource?.ressourceID) ?? toPage(turn, answer.goToPage, resource))

/** Whether an answer is meant to lead somewhere, be it that the place is gone. */
export const leads = ({ goToBot, nextRessource, goToPage }: Answer): boolean =>
  Boolean(goToBot) || Boolean(nextRessource?.ressourceID) || goToPage !== undefined

function toPage(turn: Turn, page: number | undefined, resource: BotResource | undefined): Go | undefined {
  if (page === undefined || !resource) return undefined
  const feature = featureOfResource(turn, resource)
  const index = Math.trunc(page)
  if (feature.resources[index]) return { feature, index }
  noteLog(turn, 'target_vanished', { ...resourceRef(resource), targetID: 'goToPage' })
  return undefined
}
