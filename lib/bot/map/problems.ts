import type { BotLink, BotProblem } from '../../../schemas/botMap.ts'
import { asksForFormat } from '../../domain/engine/model/smartFormats.ts'
import type { Bot, BotResource } from '../../domain/engine/model/types.ts'
import { asks } from '../../domain/engine/model/waits.ts'

/** What is wrong in a bot, besides links that lead nowhere: in the order of the bot. */
export function problemsOf(bot: Bot, links: readonly BotLink[]): BotProblem[] {
  const following = stepsByStep(bot, links)
  const reached = reachedFrom(beginnings(bot, links), following)
  const looping = loops(bot, following)
  const ledTo = new Set(links.filter(({ from, to }) => from.featureID !== to.featureID).map(({ to }) => to.featureID))
  return bot.features.flatMap((feature): BotProblem[] => {
    const { id: featureID } = feature
    if (feature.resources.length === 0) return [{ kind: 'emptyFeature', featureID }]
    const unled: BotProblem[] = ledTo.has(featureID) ? [] : [{ kind: 'unreachable', featureID }]
    const inside = feature.resources.flatMap((resource): BotProblem[] => {
      const place = { featureID, resourceID: resource.id }
      return [
        ...(reached.has(resource.id) ? [] : [{ kind: 'unreachable', ...place } as const]),
        ...(isDeadEnd(resource, following) && !asksForFormat(bot, featureID) ? [{ kind: 'deadEnd', ...place } as const] : []),
        ...(looping.has(resource.id) ? [{ kind: 'endlessLoop', ...place } as const] : []),
      ]
    })
    return [...unled, ...inside]
  })
}

type Following = ReadonlyMap<string, readonly string[]>

/** Which resources follow each resource; one that leads to a feature is followed by its first one. What ends a process leads on from all of its steps. */
function stepsByStep(bot: Bot, links: readonly BotLink[]): Following {
  const following = new Map<string, string[]>()
  for (const { from, to } of links) {
    const target = stepOf(bot, to)
    if (target === undefined || from.featureID === undefined) continue
    const sources =
      from.resourceID === undefined ? (bot.featureByID.get(from.featureID)?.resources.map(({ id }) => id) ?? []) : [from.resourceID]
    for (const source of sources) following.set(source, [...(following.get(source) ?? []), target])
  }
  return following
}

const stepOf = ({ featureByID }: Bot, { featureID, resourceID }: BotLink['to']): string | undefined =>
  resourceID ?? featureByID.get(featureID)?.resources[0]?.id

/** Where conversations begin. Campaigns and calls may begin any feature: the steps behind its first one must be led to. */
const beginnings = (bot: Bot, links: readonly BotLink[]): string[] => [
  ...links.filter(({ from }) => from.resourceID === undefined).flatMap(({ to }) => stepOf(bot, to) ?? []),
  ...bot.features.flatMap(({ resources }) => resources[0]?.id ?? []),
]

function reachedFrom(starts: readonly string[], following: Following): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...starts]
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (reached.has(step)) continue
    reached.add(step)
    open.push(...(following.get(step) ?? []))
  }
  return reached
}

/** A question whose answer nothing follows, and about whose answer nothing is done. */
const isDeadEnd = (resource: BotResource, following: Following): boolean => {
  const { content } = resource
  const isUsed =
    content.properties?.active === true || content.actions?.active === true || content.type === 'notation' || content.nlu?.active === true
  return asks(resource) && !isUsed && (following.get(resource.id) ?? []).length === 0
}

/** Steps that lead back to themselves through steps of which none waits: the bot would speak without end, and stops after some turns. */
function loops(bot: Bot, following: Following): ReadonlySet<string> {
  const silent = new Set([...bot.resourceByID.values()].filter((resource) => !asks(resource)).map(({ id }) => id))
  const within: Following = new Map([...following].map(([step, next]) => [step, next.filter((id) => silent.has(id))]))
  return new Set([...silent].filter((step) => reachedFrom(within.get(step) ?? [], within).has(step)))
}
