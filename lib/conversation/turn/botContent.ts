import { botOf } from '../../domain/engine/model/bot.ts'
import type { Bot } from '../../domain/engine/model/types.ts'
import type { Application } from '../../store/applications/access.ts'
import { type WholeContent, wholeContentOf } from '../../store/content/contentOf.ts'

/** Content stays the same value until it changes. */
const bots = new WeakMap<WholeContent, Bot>()

/**
 * The bot of an application as it is now; a resource is looked at when somebody comes to it. What the management interface shows besides
 * (counters, places) the engine does not need. A resource whose feature is gone is left out.
 */
export async function botFor(application: Application): Promise<Bot> {
  const content = await wholeContentOf(application)
  const known = bots.get(content)
  if (known) return known
  const { settings, features, resourcesOf, resource, hasParsers } = content
  const resources = features.flatMap(({ _id: featureID }) =>
    [...(resourcesOf(featureID) ?? [])].map(([resourceID]) => ({ resourceID, featureID })),
  )
  const bodyOf = (resourceID: string) => resource(resourceID)
  const bot = { ...botOf({ application: { appID: application.appID, ...settings }, features, resources, bodyOf }), hasParsers }
  const withFilters = Object.defineProperty(bot, 'storedFilters', { get: filtersOf(content) })
  bots.set(content, withFilters)
  return withFilters
}

/** The stored filters by id, read from the content when a filter names one. */
function filtersOf(content: WholeContent): () => NonNullable<Bot['storedFilters']> {
  let known: NonNullable<Bot['storedFilters']> | undefined
  return () => {
    known ??= new Map(content.filters.map((each) => [each._id, each]))
    return known
  }
}
