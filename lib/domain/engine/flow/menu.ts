import { createHash } from 'node:crypto'
import type { Logic } from '../../../../schemas/logic.ts'
import type { Bot, Target } from '../model/content.ts'
import type { Turn } from '../model/turn.ts'
import { toBot, toLogic, toResource } from './targets.ts'

/** An entry of the persistent menu; entries can be nested. */
export interface MenuEntry {
  readonly title?: string
  readonly url?: string
  readonly payload?: string
  readonly goToBot?: string
  readonly nextRessource?: string
  readonly logic?: Logic
  readonly call_to_actions?: readonly MenuEntry[]
}

/** Returns the target of the menu entry with a payload: its `goToBot`, `nextRessource` or `logic`. */
export function toMenuEntry(turn: Turn, payload: string): Target | undefined {
  const entry = menuEntry(turn.bot, payload)
  if (entry?.title) turn.buttonText = entry.title
  return entry && (toBot(turn, entry.goToBot) ?? toResource(turn, entry.nextRessource) ?? toLogic(turn, entry.logic))
}

/** Returns the menu entry with a payload. */
export const menuEntry = ({ application }: Bot, payload: string): MenuEntry | undefined =>
  (application.persistent_menu ?? []).flatMap((menu) => entriesOf(menu)).find((each) => menuPayload(each) === payload)

/** Returns the first entry of the menu with a title that sends something to the bot. */
export const menuEntryTitled = (
  { persistent_menu = [] }: Pick<Bot['application'], 'persistent_menu'>,
  title: string,
): MenuEntry | undefined =>
  persistent_menu.flatMap((menu) => entriesOf(menu)).find((each) => each.title === title && menuPayload(each) !== undefined)

const entriesOf = ({ call_to_actions: entries = [] }: MenuEntry): MenuEntry[] => entries.flatMap((entry) => [entry, ...entriesOf(entry)])

/**
 * The payload of a menu entry: its own, or a hash of its content for entries that only define a target, so that an outdated menu cannot
 * lead elsewhere. Undefined if choosing the entry sends nothing to the bot.
 */
export function menuPayload(entry: MenuEntry): string | undefined {
  const { url, payload, goToBot, nextRessource, logic, call_to_actions: below } = entry
  if (payload) return payload
  if (url || below?.length || !(goToBot || nextRessource || logic)) return undefined
  const cached = payloads.get(entry)
  if (cached !== undefined) return cached
  const made = `menu.${createHash('sha256').update(contentOf(entry)).digest('base64url').slice(0, 16)}`
  payloads.set(entry, made)
  return made
}

/** Lists fields explicitly: the key order of stored objects is not guaranteed. */
function contentOf({ title, goToBot, nextRessource, logic = {} }: MenuEntry): string {
  const { active, goToResource, goToFeature, nextResourceDetail: { resourceID, featureID } = {}, restart_process } = logic
  return JSON.stringify([title, goToBot, nextRessource, active, goToResource, goToFeature, resourceID, featureID, restart_process])
}

/** Cached per version of the bot. */
const payloads = new WeakMap<MenuEntry, string>()
