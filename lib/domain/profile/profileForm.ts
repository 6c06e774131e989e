import type { WireAttributes } from './wireAttributes.ts'

/**
 * A profile is stored flat, one attribute of the item for each attribute, event and single tag value, so that a whole setter is one
 * atomic update (docs/storage.md#profiles). These are the names in the item; control characters are in
 * no name of a map, so the separator is unambiguous.
 */
export const attributeName = (name: string): string => `a.${name}`
export const eventName = (name: string): string => `e.${name}`
export const tagName = (name: string, value: string): string => `t.${name}\u001f${value}`

/** The name under which an item keeps the respondentID. */
export const respondentIDName = 'rid'

declare const profileItem: unique symbol

/** The item of a profile as it comes from the wire. Opaque outside the store: profileScan.ts reads it, and compiled filters match it. */
export interface ProfileItem {
  readonly [profileItem]?: never
}

/** Maps with names that users choose; without a prototype, so that `constructor` or `toString` is a name like any other. */
export interface ProfileMaps {
  attribute: Record<string, string>
  tag: Record<string, string[]>
  event: Record<string, number | string>
}

const emptyMap = <T>(): Record<string, T> => Object.create(null)

/** The three maps of a stored respondent, its tags in the order in which they were added. */
export function mapsOf(item: WireAttributes): ProfileMaps {
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
