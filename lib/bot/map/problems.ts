import type { BotLink, BotProblem } from '../../../schemas/botMap.ts'
import type { Bot, BotResource } from '../../domain/engine/model/content.ts'
import { asksForFormat } from '../../domain/engine/model/smartFormats.ts'
import { isQuestion } from '../../domain/engine/model/waits.ts'

/** Returns the problems of a bot other than dangling links, in the order of the bot. */
export function problemsOf(bot: Bot, links: readonly BotLink[]): BotProblem[] {
  const successors = stepsByStep(bot, links)
  const reached = reachedFrom(beginnings(bot, links), successors)
  const looping = loops(bot, successors)
  const ledTo = new Set(links.filter(({ from, to }) => from.featureID !== to.featureID).map(({ to }) => to.featureID))
  return bot.features.flatMap((feature): BotProblem[] => {
    const { id: featureID } = feature
    if (feature.resources.length === 0) return [{ kind: 'emptyFeature', featureID }]
    const unled: BotProblem[] = ledTo.has(featureID) ? [] : [{ kind: 'unreachable', featureID }]
    const inside = feature.resources.flatMap((resource): BotProblem[] => {
      const place = { featureID, resourceID: resource.id }
      return [
        ...(reached.has(resource.id) ? [] : [{ kind: 'unreachable', ...place } as const]),
        ...(isDeadEnd(resource, successors) && !asksForFormat(bot, featureID) ? [{ kind: 'deadEnd', ...place } as const] : []),
        ...(looping.has(resource.id) ? [{ kind: 'endlessLoop', ...place } as const] : []),
      ]
    })
    return [...unled, ...inside]
  })
}

type Successors = ReadonlyMap<string, readonly string[]>

/**
 * The successors of each resource. A link to a feature leads to its first resource; the termination of a process can follow any of its
 * steps.
 */
function stepsByStep(bot: Bot, links: readonly BotLink[]): Successors {
  const successors = new Map<string, string[]>()
  for (const { from, to } of links) {
    const target = stepOf(bot, to)
    if (target === undefined || from.featureID === undefined) continue
    const sources =
      from.resourceID === undefined ? (bot.featureByID.get(from.featureID)?.resources.map(({ id }) => id) ?? []) : [from.resourceID]
    for (const source of sources) successors.set(source, [...(successors.get(source) ?? []), target])
  }
  return successors
}

const stepOf = ({ featureByID }: Bot, { featureID, resourceID }: BotLink['to']): string | undefined =>
  resourceID ?? featureByID.get(featureID)?.resources[0]?.id

/** Entry points of conversations. Campaigns and API calls can start any feature, but only at its first step. */
const beginnings = (bot: Bot, links: readonly BotLink[]): string[] => [
  ...links.filter(({ from }) => from.resourceID === undefined).flatMap(({ to }) => stepOf(bot, to) ?? []),
  ...bot.features.flatMap(({ resources }) => resources[0]?.id ?? []),
]

function reachedFrom(starts: readonly string[], successors: Successors): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...starts]
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (reached.has(step)) continue
    reached.add(step)
    open.push(...(successors.get(step) ?? []))
  }
  return reached
}

/** A question after which nothing follows and whose answer is not used. */
const isDeadEnd = (resource: BotResource, successors: Successors): boolean => {
  const { content } = resource
  const isUsed =
    content.properties?.active === true || content.actions?.active === true || content.type === 'notation' || content.nlu?.active === true
  return isQuestion(resource) && !isUsed && (successors.get(resource.id) ?? []).length === 0
}

/** Steps in a cycle without a waiting step: the bot would loop until the engine stops it. */
function loops(bot: Bot, successors: Successors): ReadonlySet<string> {
  const silent = new Set([...bot.resourceByID.values()].filter((resource) => !isQuestion(resource)).map(({ id }) => id))
  const within: Successors = new Map([...successors].map(([step, next]) => [step, next.filter((id) => silent.has(id))]))
  return new Set([...silent].filter((step) => reachedFrom(within.get(step) ?? [], within).has(step)))
}
