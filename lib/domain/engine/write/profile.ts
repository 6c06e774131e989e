import { isStorable } from '../../../core/decimal.ts'
import { dateOf } from '../../filter/instant.ts'
import { isMapName } from '../../profile/mapNames.ts'
import { ProfileApart } from '../../profile/profileApart.ts'
import { systemAttributes, systemEvents } from '../../profile/systemFields.ts'
import { noteLog, type Setter, type Turn } from '../model/turn.ts'
import { addedBy, isFull, isTooLong } from './savedLimits.ts'

/** Names that the service keeps: a bot does not write them (lib/domain/profile/changes.ts would refuse the whole turn). */
const keptNames: Readonly<Record<'attribute' | 'tag' | 'event', Pick<ReadonlySet<string>, 'has'>>> = {
  attribute: systemAttributes,
  tag: new Set(['sub_users']),
  event: systemEvents,
}

/**
 * Writes into the profile: at once into the turn's view of it, and into the one setter that the turn ends with, where each name stands
 * once. What cannot be written is left out, with a warning: one mistake in a bot must not cost an answer.
 */
export function write(turn: Turn, setter: Partial<Setter>): void {
  for (const [name, value] of Object.entries(setter.attribute ?? {}))
    if (isWritable(turn, 'attribute', name)) writeAttribute(turn, name, value)
  for (const [name, change] of Object.entries(setter.tag ?? {})) if (isWritable(turn, 'tag', name)) writeTag(turn, name, change)
  for (const [name, change] of Object.entries(setter.event ?? {})) if (isWritable(turn, 'event', name)) writeEvent(turn, name, change)
}

/** What the platform itself notes of the respondent in this turn, under the names by which filters and templates know it. */
export function noteSystemAttribute(turn: Turn, name: 'lastResponse', value: string): void {
  try {
    setEntry(turn, 'attribute', name, value)
  } catch (error) {
    // The profile was not read: whoever looks at it later in this turn begins the turn again, with the profile.
    if (!(error instanceof ProfileApart)) throw error
  }
}

function writeAttribute(turn: Turn, name: string, value: string | null): void {
  if (value !== null && (isTooLong(value) || isFull(turn.profile, addedBy(turn.profile, [[name, value]], [])))) {
    noteLog(turn, 'value_too_large')
    return
  }
  turn.setter.attribute[name] = value
  setEntry(turn, 'attribute', name, value ?? undefined)
}

function writeTag(turn: Turn, name: string, { add: wanted = [], remove = [] }: Setter['tag'][string]): void {
  const add = fittingTags(turn, name, wanted)
  if (add.length < wanted.length) noteLog(turn, 'value_too_large')
  const before = turn.setter.tag[name]
  const gone = remove.filter((value) => !add.includes(value))
  turn.setter.tag[name] = {
    add: union(
      (before?.add ?? []).filter((value) => !gone.includes(value)),
      add,
    ),
    remove: union(
      (before?.remove ?? []).filter((value) => !add.includes(value)),
      gone,
    ),
  }
  const values = (own(turn.profile.tag, name) ?? []).filter((value) => !gone.includes(value))
  setEntry(turn, 'tag', name, union(values, add))
}

function writeEvent(turn: Turn, name: string, change: Setter['event'][string]): void {
  if (typeof change === 'object') countEvent(turn, name, (change.inc ?? 0) - (change.dec ?? 0))
  else {
    const value = typeof change === 'number' ? change : isoOf(change)
    if (value === undefined) noteLog(turn, 'event_no_date')
    else setEvent(turn, name, value, value)
  }
}

/** Counts from what is there; a date cannot be counted. */
function countEvent(turn: Turn, name: string, by: number): void {
  const stored = own(turn.profile.event, name) ?? 0
  const before = turn.setter.event[name]
  if (typeof stored === 'string') noteLog(turn, 'event_holds_date')
  else if (typeof before === 'number') setEvent(turn, name, stored + by, before + by)
  else setEvent(turn, name, stored + by, { inc: (typeof before === 'object' ? (before.inc ?? 0) : 0) + by })
}

function setEvent(turn: Turn, name: string, value: number | string, change: Setter['event'][string]): void {
  if (typeof value === 'number' && !isStorable(value)) noteLog(turn, 'event_overflows')
  else {
    turn.setter.event[name] = change
    setEntry(turn, 'event', name, value)
  }
}

/** Those of the values of a tag for which the profile has room: all or, where that is not enough, those that it has already. */
function fittingTags({ profile }: Turn, name: string, values: readonly string[]): readonly string[] {
  if (!isFull(profile, addedBy(profile, [], [[name, values]]))) return values
  const before = own(profile.tag, name) ?? []
  return values.filter((value) => before.includes(value))
}

const isoOf = (date: string): string | undefined => {
  const instant = dateOf(date)
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

/** Some names come from workflows and options, which no schema checked as names. */
function isWritable(turn: Turn, part: 'attribute' | 'tag' | 'event', name: string): boolean {
  if (isMapName(name) && !keptNames[part].has(name)) return true
  noteLog(turn, 'name_refused')
  return false
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

const own = <T>(map: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(map, name) ? map[name] : undefined)

/** Sets an entry of the turn's view of the profile, or takes it out: in a copy, without prototype, so that every name is a name. */
function setEntry<Part extends 'attribute' | 'tag' | 'event'>(
  turn: Turn,
  part: Part,
  name: string,
  value: Turn['profile'][Part][string] | undefined,
): void {
  if (!turn.copied.has(part)) turn.profile = { ...turn.profile, [part]: Object.assign(Object.create(null), turn.profile[part]) }
  turn.copied.add(part)
  const map: Record<string, unknown> = turn.profile[part]
  if (value === undefined) delete map[name]
  else map[name] = value
}
