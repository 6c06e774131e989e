import type { Key, WireItem } from '../table/client.ts'
import { get, getMany, isAt } from '../table/read.ts'

/** What a call reads first of an application is read in one request with its access list, and kept with it until it is asked for. */

const itemsAhead = Symbol('itemsAhead')

/** An item that was read with the access list: where it is, and what is there. */
export interface ItemAhead {
  readonly key: Key
  readonly item: WireItem | undefined
}

/** What may have items that were read ahead: an application. */
export interface HasItemsAhead {
  readonly [itemsAhead]?: ItemAhead[]
}

/** What was found under keys, in the order of the keys. */
export const itemsAt = (keys: readonly Key[], items: readonly (WireItem | undefined)[]): ItemAhead[] =>
  keys.map((key, i) => ({ key, item: items[i] }))

/** An application with items that were read with its access list: each goes to whoever asks for it first. */
export const withItemsAhead = <A extends HasItemsAhead>(application: A, items: readonly ItemAhead[]): A =>
  items.length === 0 ? application : { ...application, [itemsAhead]: [...items] }

/** The item under a key of an application, strongly consistent: read now, unless it was read with the access list and is asked for first. */
export async function getItemOf(application: HasItemsAhead, key: Key): Promise<WireItem | undefined> {
  const ahead = takeAhead(application, key)
  return ahead ? ahead.item : get(key)
}

/** The same for several keys: the items in the order of their keys, undefined where there is none. What was not read yet is one request. */
export async function getItemsOf(application: HasItemsAhead, keys: readonly Key[]): Promise<(WireItem | undefined)[]> {
  const ahead = keys.map((key) => takeAhead(application, key))
  const missing = keys.filter((_, i) => !ahead[i])
  const read = missing.length === 0 ? [] : await getMany(missing)
  return keys.map((key, i) => (ahead[i] ?? { item: read.find(isAt(key)) }).item)
}

/** The application with items that are read now, in one request: each goes to whoever asks for it first. */
export const readTogether = async <A extends HasItemsAhead>(application: A, keys: readonly Key[]): Promise<A> =>
  withItemsAhead(application, itemsAt(keys, await getItemsOf(application, keys)))

function takeAhead({ [itemsAhead]: ahead = [] }: HasItemsAhead, key: Key): ItemAhead | undefined {
  const place = ahead.findIndex((each) => each.key.pk === key.pk && each.key.sk === key.sk)
  return place === -1 ? undefined : ahead.splice(place, 1)[0]
}
