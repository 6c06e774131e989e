import { sortByOrder } from '../../bot/content/listOrder.ts'
import { createCache } from '../../core/cache.ts'
import { filtersOfFeature, filtersOfResource } from '../../filter/placedFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import { storedFeatures, storedResources } from '../../store/content/botObjects.ts'
import { getNamedFilters } from '../../store/content/namedFilters.ts'
import { storedEntities } from '../../store/content/nluObjects.ts'
import { getOrder, listResourceOrders } from '../../store/content/orderLists.ts'
import { botOf } from '../engine/model/bot.ts'
import type { Bot } from '../engine/model/types.ts'

/** A change whose note was lost is seen after 30 seconds, all the same. */
const cache = createCache<Bot>({ maxSize: 20, maxAgeMs: 30_000 })

/** The bot of an application as it is now: from memory, until its content changes. */
export const botFor = (application: Application): Promise<Bot> => cache.get(application.appID, () => load(application), application.content)

/**
 * Reads the content as it is stored: what the management interface shows besides (counters, places) the engine does not need. A resource
 * whose feature is gone is left out by `botOf`.
 */
async function load(application: Application): Promise<Bot> {
  const [stored, features, featureOrder, resources, resourceOrders, entities] = await Promise.all([
    storedApplications.get(application),
    storedFeatures.list(application),
    getOrder(application, 'features'),
    storedResources.list(application),
    listResourceOrders(application),
    storedEntities.list(application),
  ])
  const { payload, isNluFirst, info, persistent_menu, language, fallback, smart_format } = stored ?? {}
  const content = { payload, isNluFirst, info, persistent_menu, language, fallback, smart_format }
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
  const bot = botOf({
    application: { appID: application.appID, ...given },
    features: sortByOrder(features, featureOrder),
    resources: sortByOrder(resources, resourceOrders.flat()),
  })
  // One request more, and only where the content names stored filters.
  const named = await getNamedFilters(application, [
    ...features.flatMap((each) => filtersOfFeature(each)),
    ...resources.flatMap((each) => filtersOfResource(each)),
  ])
  return { ...bot, storedFilters: named, hasParsers: entities.some(({ isParser }) => isParser === true) }
}
