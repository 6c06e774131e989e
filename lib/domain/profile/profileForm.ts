import type { WireAttributes } from './wireAttributes.ts'

/**
 * A profile is stored flat: one attribute of the item for each attribute, event and tag value, so that a whole setter is one atomic update
 * (docs/stored-profiles.md#profiles). These functions return the attribute names in the item. Names contain no control characters, so the separator
 * is unambiguous.
 */
export const attributeName = (name: string): string => `a.${name}`
export const eventName = (name: string): string => `e.${name}`
export const tagName = (name: string, value: string): string => `t.${name}\u001f${value}`

/** The attribute of the item that holds the respondentID. */
export const respondentIDName = 'rid'

declare const profileItem: unique symbol

/** The stored item of a profile in wire format. Opaque outside the store, except to profileScan.ts and compiled filters. */
export interface ProfileItem {
  readonly [profileItem]?: never
}

/** Maps whose names users choose; without prototype, so that `constructor` is a name like any other. */
export interface ProfileMaps {
  attribute: Record<string, string>
  tag: Record<string, string[]>
  event: Record<string, number | string>
}

const emptyMap = <T>(): Record<string, T> => Object.create(null)

/** Returns the maps of a stored respondent, tags in insertion order. */
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

/** Whether an attribute of the item belongs to the profile rather than the record. */
export const isProfileName = (name: string): boolean => name.startsWith('a.') || name.startsWith('e.') || name.startsWith('t.')
