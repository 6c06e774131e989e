import { createHash } from 'node:crypto'
import type { Logic } from '../../../../schemas/logic.ts'
import type { Turn } from '../model/turn.ts'
import type { Bot, Go } from '../model/types.ts'
import { toBot, toLogic, toResource } from './targets.ts'

/** An entry of the persistent menu; entries hold entries in turn. */
export interface MenuEntry {
  readonly title?: string
  readonly url?: string
  readonly payload?: string
  readonly goToBot?: string
  readonly nextRessource?: string
  readonly logic?: Logic
  readonly call_to_actions?: readonly MenuEntry[]
}

/** Where an entry of the persistent menu leads, found by its payload: its `goToBot`, `nextRessource` or `logic`. */
export function toMenuEntry(turn: Turn, payload: string): Go | undefined {
  const entry = menuEntry(turn.bot, payload)
  if (entry?.title) turn.said = entry.title
  return entry && (toBot(turn, entry.goToBot) ?? toResource(turn, entry.nextRessource) ?? toLogic(turn, entry.logic))
}

/** The entry of the persistent menu that has a payload. */
export const menuEntry = ({ application }: Bot, payload: string): MenuEntry | undefined =>
  (application.persistent_menu ?? []).flatMap((menu) => entriesOf(menu)).find((each) => menuPayload(each) === payload)

const entriesOf = ({ call_to_actions: entries = [] }: MenuEntry): MenuEntry[] => entries.flatMap((entry) => [entry, ...entriesOf(entry)])

/**
 * The payload by which an entry is chosen: its own, or for one that only says where it leads one that follows from its content. So a menu
 * that was changed since it was shown leads nowhere else. Undefined where choosing the entry tells the bot nothing.
 */
export function menuPayload(entry: MenuEntry): string | undefined {
  const { url, payload, goToBot, nextRessource, logic, call_to_actions: below } = entry
  if (payload) return payload
  if (url || below?.length || !(goToBot || nextRessource || logic)) return undefined
  const known = payloads.get(entry)
  if (known !== undefined) return known
  const made = `menu.${createHash('sha256').update(contentOf(entry)).digest('base64url').slice(0, 16)}`
  payloads.set(entry, made)
  return made
}

/** Field by field: the order of fields in a stored object is nobody's promise. */
function contentOf({ title, goToBot, nextRessource, logic = {} }: MenuEntry): string {
  const { active, goToResource, goToFeature, nextResourceDetail: { resourceID, featureID } = {}, restart_process } = logic
  return JSON.stringify([title, goToBot, nextRessource, active, goToResource, goToFeature, resourceID, featureID, restart_process])
}

/** Made once for each version of the bot. */
const payloads = new WeakMap<MenuEntry, string>()
