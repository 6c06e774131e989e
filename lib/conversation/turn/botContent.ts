import { sortByOrder } from '../../bot/content/listOrder.ts'
import { now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import { storedFeatures, storedResources } from '../../store/content/botObjects.ts'
import { getOrder, listResourceOrders } from '../../store/content/orderLists.ts'
import { botOf } from '../engine/model/bot.ts'
import type { Bot } from '../engine/model/types.ts'

interface Kept {
  readonly content: number
  readonly until: number
  readonly bot: Promise<Bot>
}

/** The bots that this function has in memory; each is good for one number of its application's content. */
const kept = new Map<string, Kept>()
const mostKept = 20
/** A change whose note was lost is seen after this time, all the same. */
const longestMs = 30_000

/** The bot of an application as it is now: read again when its content changed, else from memory. */
export function botFor(application: Application): Promise<Bot> {
  const known = kept.get(application.appID)
  if (known && known.content === application.content && known.until > now()) return known.bot
  const bot = load(application)
  kept.delete(application.appID)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(application.appID, { content: application.content, until: now() + longestMs, bot })
  // A failed load is not kept.
  bot.catch(() => kept.delete(application.appID))
  return bot
}

/**
 * Reads the content as it is stored: what the management interface shows besides (counters, places) the engine does not need. A resource
 * whose feature is gone is left out by `botOf`.
 */
async function load(application: Application): Promise<Bot> {
  const [stored, features, featureOrder, resources, resourceOrders] = await Promise.all([
    storedApplications.get(application),
    storedFeatures.list(application),
    getOrder(application, 'features'),
    storedResources.list(application),
    listResourceOrders(application),
  ])
  const { payload, isNluFirst, info, persistent_menu, language, fallback, smart_format } = stored ?? {}
  const content = { payload, isNluFirst, info, persistent_menu, language, fallback, smart_format }
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
  return botOf({
    application: { appID: application.appID, ...given },
    features: sortByOrder(features, featureOrder),
    resources: sortByOrder(resources, resourceOrders.flat()),
  })
}
