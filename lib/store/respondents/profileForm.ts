import type { WireItem } from '../table/client.ts'

/**
 * A profile is stored flat, one attribute of the item for each attribute, event and single tag value, so that a whole setter is one
 * atomic update (docs/storage.md#profiles). These are the names in the item; control characters are in
 * no name of a map, so the separator is unambiguous.
 */
export const attributeName = (name: string): string => `a.${name}`
export const eventName = (name: string): string => `e.${name}`
export const tagName = (name: string, value: string): string => `t.${name}\u001f${value}`

/** One change of one attribute of a respondent's item. */
export type Change =
  | { readonly name: string; readonly set: string | number }
  | { readonly name: string; readonly unset: true }
  /** A tag's insertion stamp: what is there already keeps its place. */
  | { readonly name: string; readonly stamp: number }
  | { readonly name: string; readonly add: number; readonly parameter: string }
  /** Nothing changes, but the value must be this one: the parent of a sub user never changes (docs/profiles-and-filters.md#sub-users). */
  | { readonly name: string; readonly mustBe: string; readonly parameter: string }

/** Maps with names that users choose; without a prototype, so that `constructor` or `toString` is a name like any other. */
export interface ProfileMaps {
  attribute: Record<string, string>
  tag: Record<string, string[]>
  event: Record<string, number | string>
}

const emptyMap = <T>(): Record<string, T> => Object.create(null)

/** The three maps of a stored respondent, its tags in the order in which they were added. */
export function mapsOf(item: WireItem): ProfileMaps {
  const maps: ProfileMaps = { attribute: emptyMap(), tag: emptyMap(), event: emptyMap() }
  const tags: { name: string; value: string; stamp: number }[] = []
  for (const [name, value] of Object.entries(item)) {
    const rest = name.slice(2)
    if (name.startsWith('a.')) maps.attribute[rest] = value.S ?? ''
    else if (name.startsWith('e.')) maps.event[rest] = value.S ?? Number(value.N)
    else if (name.startsWith('t.')) {
      const cut = rest.indexOf('\u001f')
      tags.push({ name: rest.slice(0, cut), value: rest.slice(cut + 1), stamp: Number(value.N) })
    }
  }
  tags.sort((a, b) => a.stamp - b.stamp)
  for (const { name, value } of tags) {
    maps.tag[name] ??= []
    maps.tag[name]?.push(value)
  }
  return maps
}

/** Whether an attribute of the item belongs to the profile, rather than to the record around it. */
export const isProfileName = (name: string): boolean => name.startsWith('a.') || name.startsWith('e.') || name.startsWith('t.')

const wire = (value: string | number): WireItem[string] => (typeof value === 'number' ? { N: String(value) } : { S: value })

/** A change that cannot be made: which parameter, and what it would have to be. */
export interface Objection {
  readonly parameter: string
  readonly expectation: string
}

/** What the stored item has against these changes; undefined where they can be made. */
export function objectionTo(changes: readonly Change[], item: WireItem): Objection | undefined {
  for (const change of changes) {
    const stored = item[change.name]
    if ('add' in change && stored && stored.N === undefined)
      return { parameter: change.parameter, expectation: 'holds a date, which cannot be counted' }
    if ('mustBe' in change && (stored?.S ?? '') !== change.mustBe)
      return { parameter: change.parameter, expectation: 'is kept by the service and cannot be changed' }
  }
  return undefined
}

/** The item after the changes, for those that are too many for one update expression. */
export function changed(item: WireItem, changes: readonly Change[]): WireItem {
  const after: WireItem = { ...item }
  for (const change of changes) {
    if ('set' in change) after[change.name] = wire(change.set)
    else if ('unset' in change) delete after[change.name]
    else if ('stamp' in change) after[change.name] ??= wire(change.stamp)
    else if ('add' in change) after[change.name] = wire(Number(after[change.name]?.N ?? 0) + change.add)
  }
  return after
}

/** The same changes as one DynamoDB update; names and values only ever go through placeholders. */
export interface ProfileUpdate {
  readonly sets: string[]
  readonly removes: string[]
  readonly conditions: string[]
  readonly names: Record<string, string>
  readonly values: WireItem
}

export function profileUpdate(changes: readonly Change[]): ProfileUpdate {
  const update: ProfileUpdate = { sets: [], removes: [], conditions: [], names: {}, values: {} }
  changes.forEach((change, i) => {
    const [name, value] = [`#p${i}`, `:p${i}`]
    update.names[name] = change.name
    if ('unset' in change) update.removes.push(name)
    else if ('set' in change) {
      update.sets.push(`${name} = ${value}`)
      update.values[value] = wire(change.set)
    } else if ('stamp' in change) {
      update.sets.push(`${name} = if_not_exists(${name}, ${value})`)
      update.values[value] = wire(change.stamp)
    } else if ('add' in change) {
      update.sets.push(`${name} = if_not_exists(${name}, :zero) + ${value}`)
      update.conditions.push(`(attribute_not_exists(${name}) OR attribute_type(${name}, :number))`)
      update.values[value] = wire(change.add)
      update.values[':zero'] = wire(0)
      update.values[':number'] = wire('N')
    } else if (change.mustBe === '') update.conditions.push(`attribute_not_exists(${name})`)
    else {
      update.conditions.push(`${name} = ${value}`)
      update.values[value] = wire(change.mustBe)
    }
  })
  return update
}
