import type { ApplicationObject } from '../../../../schemas/application.ts'
import type { Turn } from '../model/turn.ts'
import type { Bot, Go } from '../model/types.ts'
import { toBot, toLogic, toResource } from './targets.ts'

/** An entry of the persistent menu; entries hold entries in turn. */
interface Entry {
  readonly title?: string
  readonly payload?: string
  readonly goToBot?: string
  readonly nextRessource?: string
  readonly logic?: NonNullable<NonNullable<ApplicationObject['payload']>['logic']>
  readonly call_to_actions?: readonly Entry[]
}

/** Where an entry of the persistent menu leads, found by its payload: its `goToBot`, `nextRessource` or `logic`. */
export function toMenuEntry(turn: Turn, payload: string): Go | undefined {
  const entry = menuEntry(turn.bot, payload)
  if (entry?.title) turn.said = entry.title
  return entry && (toBot(turn, entry.goToBot) ?? toResource(turn, entry.nextRessource) ?? toLogic(turn, entry.logic))
}

/** The entry of the persistent menu that has a payload. */
export const menuEntry = ({ application }: Bot, payload: string): Entry | undefined =>
  (application.persistent_menu ?? []).flatMap((menu) => entriesOf(menu)).find((each) => each.payload === payload)

const entriesOf = ({ call_to_actions: entries = [] }: Entry): Entry[] => entries.flatMap((entry) => [entry, ...entriesOf(entry)])
