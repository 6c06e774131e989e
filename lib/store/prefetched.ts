import type { Key, WireItem } from './table/client.ts'
import { get, getMany, isAt } from './table/read.ts'

/** An item that was read ahead in one request with others: its key, and what is stored there. */
export interface PrefetchedItem {
  readonly key: Key
  readonly item: WireItem | undefined
}

/**
 * What a call, a worker or a load has read in one request, for the functions that need a part of it first. Only the first read of an item may use it:
 * a retry after a conflict must read again.
 */
export type Prefetched = readonly PrefetchedItem[]

/** The items stored under keys, in the same order. */
export const prefetchedFrom = (keys: readonly Key[], items: readonly WireItem[]): Prefetched =>
  keys.map((key) => ({ key, item: items.find(isAt(key)) }))

/** Reads items in one request. Strongly consistent. */
export const prefetch = async (keys: readonly Key[]): Promise<Prefetched> => prefetchedFrom(keys, await getMany(keys))

/** The item under a key, strongly consistent; it is read unless it was prefetched. */
export async function getUnlessPrefetched(key: Key, prefetched: Prefetched = []): Promise<WireItem | undefined> {
  const match = find(key, prefetched)
  return match ? match.item : get(key)
}

/** The same for several keys, in the same order; those that were not prefetched take one request. */
export async function getManyUnlessPrefetched(keys: readonly Key[], prefetched: Prefetched = []): Promise<(WireItem | undefined)[]> {
  const missing = keys.filter((key) => !find(key, prefetched))
  const read = missing.length === 0 ? [] : await prefetch(missing)
  return keys.map((key) => find(key, [...prefetched, ...read])?.item)
}

const find = ({ pk, sk }: Key, prefetched: Prefetched): PrefetchedItem | undefined =>
  prefetched.find(({ key }) => key.pk === pk && key.sk === sk)
