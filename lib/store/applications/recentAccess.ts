import QuickLRU from 'quick-lru'
import { now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { isOverload, type Key, type WireItem } from '../table/client.ts'
import { get, getMany, isAt, tryMany } from '../table/read.ts'

/**
 * Access lists that this function read within the last second, for calls that may do with that where the table has no capacity for the read:
 * one key takes 3,000 strong reads a second, and an application may get more calls (docs/decisions/0019-the-access-list-under-load.md).
 */
const recentMs = 1000

/** For about this time after the table refused to read an access list (ms), it is read once a second. */
const busyMs = 60_000

interface Copy {
  readonly item: WireItem
  /** When the read began (ms since 1970). */
  readonly at: number
}

/** By appID. An access list has less than 4 KB. */
const copies = new QuickLRU<string, Copy>({ maxSize: 200 })
const busyUntil = new QuickLRU<string, number>({ maxSize: 200 })

/** Makes what this function knows of an access list that it changes too old to be used: its own next call reads it. */
export function forgetAccess(appID: string): void {
  const copy = copies.get(appID)
  if (copy) copies.set(appID, { ...copy, at: 0 })
}

/** The access list as this function read it last, however long ago; undefined where it did not. */
export const lastAccess = (appID: string): WireItem | undefined => copies.get(appID)?.item

export interface AccessRead {
  /** The access list; undefined if the application does not exist. */
  readonly access: WireItem | undefined
  /** Whether it is a copy, at most a second old. */
  readonly isCopy: boolean
  /** The other items, those that there are. */
  readonly items: readonly WireItem[]
}

/**
 * Reads an access list together with other items, in one request, strongly consistent. Where `mayBeCopy`, and the table has no capacity for it,
 * the list may be a copy; from then on it is, for a while, without asking.
 */
export async function readAccess(appID: string, others: readonly Key[], mayBeCopy: boolean): Promise<AccessRead> {
  const key = keys.access(appID)
  const at = now()
  const copy = mayBeCopy ? recentCopy(appID, at) : undefined
  if (copy && (busyUntil.get(appID) ?? 0) > at) return { access: copy, isCopy: true, items: await getMany(others) }
  const read = copy ? await readOnce(appID, others) : await readAll([key, ...others])
  if (!read) return { access: copy, isCopy: true, items: await getMany(others) }
  const access = read.find(isAt(key))
  if (access) copies.set(appID, { item: access, at })
  else copies.delete(appID)
  return { access, isCopy: false, items: read.filter((item) => item !== access) }
}

const readAll = async (itemKeys: readonly Key[]): Promise<readonly WireItem[]> => {
  const [only, ...more] = itemKeys
  if (!only || more.length > 0) return getMany(itemKeys)
  const item = await get(only)
  return item ? [item] : []
}

const recentCopy = (appID: string, at: number): WireItem | undefined => {
  const copy = copies.get(appID)
  return copy && at - copy.at < recentMs ? copy.item : undefined
}

/** Asks once; undefined, with a note for the calls after this one, where the table has no capacity for the access list. */
async function readOnce(appID: string, others: readonly Key[]): Promise<readonly WireItem[] | undefined> {
  const key = keys.access(appID)
  try {
    const { items, unprocessed } = await tryMany([key, ...others])
    if (!unprocessed.some(({ pk, sk }) => pk === key.pk && sk === key.sk)) return [...items, ...(await getMany(unprocessed))]
  } catch (error) {
    if (!isOverload(error)) throw error
  }
  // Not all functions ask again at once.
  busyUntil.set(appID, now() + busyMs * (0.5 + Math.random()))
  return undefined
}
