import type { ApplicationObject } from '../../schemas/application.ts'
import { now } from '../clock.ts'
import { listFeatures } from '../management/features.ts'
import { listAllResources } from '../management/resources.ts'
import type { Application } from '../store/access.ts'
import { keys } from '../store/keys.ts'
import { getObject } from '../store/objects.ts'
import { botOf } from './bot.ts'
import type { Bot } from './types.ts'

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

async function load(application: Application): Promise<Bot> {
  const [stored, features, resources] = await Promise.all([
    getObject<ApplicationObject>(keys.application(application.appID)),
    listFeatures(application),
    listAllResources(application),
  ])
  const { payload, isNluFirst, info, persistent_menu } = stored ?? {}
  const content = { payload, isNluFirst, info, persistent_menu }
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
  return botOf({ application: { appID: application.appID, ...given }, features, resources })
}
