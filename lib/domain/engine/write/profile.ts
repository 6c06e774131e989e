import { isStorable } from '../../../core/decimal.ts'
import { dateOf } from '../../filter/instant.ts'
import { isMapName } from '../../profile/mapNames.ts'
import { ProfileApart } from '../../profile/profileApart.ts'
import { systemAttributes, systemEvents } from '../../profile/systemFields.ts'
import { noteLog, type Setter, type Turn } from '../model/turn.ts'
import { addedBy, isFull, isTooLong } from './savedLimits.ts'

/** Reserved names, which bots cannot write (lib/domain/profile/changes.ts would reject the whole turn). */
const reservedNames: Readonly<Record<'attribute' | 'tag' | 'event', Pick<ReadonlySet<string>, 'has'>>> = {
  attribute: systemAttributes,
  tag: new Set(['sub_users']),
  event: systemEvents,
}

/**
 * Writes to the profile: both to the turn's view of it and to the merged setter of the turn. Invalid writes are skipped with a warning: one
 * mistake in a bot must not cost the respondent a reply.
 */
export function write(turn: Turn, setter: Partial<Setter>): void {
  for (const [name, value] of Object.entries(setter.attribute ?? {}))
    if (isWritable(turn, 'attribute', name)) writeAttribute(turn, name, value)
  for (const [name, change] of Object.entries(setter.tag ?? {})) if (isWritable(turn, 'tag', name)) writeTag(turn, name, change)
  for (const [name, change] of Object.entries(setter.event ?? {})) if (isWritable(turn, 'event', name)) writeEvent(turn, name, change)
}

/** Sets a system attribute for later filters and templates of this turn. */
export function noteSystemAttribute(turn: Turn, name: 'lastResponse', value: string): void {
  try {
    setEntry(turn, 'attribute', name, value)
  } catch (error) {
    // The profile is not loaded: the first later read restarts the turn with it.
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

function writeTag(turn: Turn, name: string, { add: requested = [], remove = [] }: Setter['tag'][string]): void {
  const add = fittingTags(turn, name, requested)
  if (add.length < requested.length) noteLog(turn, 'value_too_large')
  const before = turn.setter.tag[name]
  const removed = remove.filter((value) => !add.includes(value))
  turn.setter.tag[name] = {
    add: union(
      (before?.add ?? []).filter((value) => !removed.includes(value)),
      add,
    ),
    remove: union(
      (before?.remove ?? []).filter((value) => !add.includes(value)),
      removed,
    ),
  }
  const values = (own(turn.profile.tag, name) ?? []).filter((value) => !removed.includes(value))
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

/** Increments a counter; a date cannot be incremented. */
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

/** The tag values that fit in the profile: all, or only those already set. */
function fittingTags({ profile }: Turn, name: string, values: readonly string[]): readonly string[] {
  if (!isFull(profile, addedBy(profile, [], [[name, values]]))) return values
  const before = own(profile.tag, name) ?? []
  return values.filter((value) => before.includes(value))
}

const isoOf = (date: string): string | undefined => {
  const instant = dateOf(date)
  return instant === undefined ? undefined : new Date(instant).toISOString()
}

/** Names from workflows and options are not validated by a schema. */
function isWritable(turn: Turn, part: 'attribute' | 'tag' | 'event', name: string): boolean {
  if (isMapName(name) && !reservedNames[part].has(name)) return true
  noteLog(turn, 'name_refused')
  return false
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

const own = <T>(map: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(map, name) ? map[name] : undefined)

/** Sets or deletes an entry of the turn's view of the profile, on a private copy without prototype. */
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
