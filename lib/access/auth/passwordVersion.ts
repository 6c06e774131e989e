import type { PrefetchedItem } from '../../store/prefetched.ts'
import { getPasswordVersion, passwordVersionIn, userKey } from '../../store/users/users.ts'
import type { Caller } from './tokens.ts'

/** Whether the caller is a user whose token was issued before they changed their password (docs/access-and-errors.md#users). */
export const isOutdated = async (caller: Caller): Promise<boolean> =>
  caller.kind === 'user' && caller.passwordVersion !== undefined && caller.passwordVersion < (await getPasswordVersion(caller.userID))

/** The key of the item that `isOutdatedBy` needs; undefined for callers whose tokens have no password version. */
export const versionKeyOf = (caller: Caller): PrefetchedItem['key'] | undefined =>
  caller.kind === 'user' && caller.passwordVersion !== undefined ? userKey(caller.userID) : undefined

/** The same as `isOutdated`, by the item that was read under `versionKeyOf`. */
export const isOutdatedBy = (caller: Caller, item: PrefetchedItem['item']): boolean =>
  caller.kind === 'user' && caller.passwordVersion !== undefined && caller.passwordVersion < passwordVersionIn(item)
