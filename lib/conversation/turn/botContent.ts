import { botOf } from '../../domain/engine/model/bot.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import type { Application } from '../../store/applications/access.ts'
import { wholeContentOf } from '../../store/content/contentOf.ts'
import type { WholeContent } from '../../store/content/contentView.ts'

/** Cache by content: a content object is replaced when the content changes. */
const bots = new WeakMap<WholeContent, Bot>()

/**
 * Returns the application's current bot. Resources are parsed when the engine first reads them. Counters and positions, which only the
 * management API shows, are left out, as are resources whose feature was deleted.
 */
export async function botFor(application: Application): Promise<Bot> {
  const content = await wholeContentOf(application)
  const cached = bots.get(content)
  if (cached) return cached
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

/** Stored filters by ID, built when the engine first looks one up. */
function filtersOf(content: WholeContent): () => NonNullable<Bot['storedFilters']> {
  let filtersByID: NonNullable<Bot['storedFilters']> | undefined
  return () => {
    filtersByID ??= new Map(content.filters.map((each) => [each._id, each]))
    return filtersByID
  }
}
