import type { PrefetchedItem } from '../../store/prefetched.ts'
import { getTokenState, type TokenState, tokenStateIn, userKey } from '../../store/users/users.ts'
import type { Caller } from './tokens.ts'

/** Whether the caller is a user whose token is over: their password changed since, or its session ended (docs/accounts.md#sessions). */
export const isOutdated = async (caller: Caller): Promise<boolean> =>
  isOwnUser(caller) && isOutdatedIn(caller, await getTokenState(caller.userID))

/** The key of the item that `isOutdatedBy` needs; undefined for callers who have none. */
export const stateKeyOf = (caller: Caller): PrefetchedItem['key'] | undefined => (isOwnUser(caller) ? userKey(caller.userID) : undefined)

/** The same as `isOutdated`, by the item that was read under `stateKeyOf`. */
export const isOutdatedBy = (caller: Caller, item: PrefetchedItem['item']): boolean =>
  isOwnUser(caller) && isOutdatedIn(caller, tokenStateIn(item))

/** Whether the caller is a user of ours without a second factor, by the same item. */
export const lacksFactor = (caller: Caller, item: PrefetchedItem['item']): boolean => isOwnUser(caller) && !tokenStateIn(item).hasFactor

/** The same, read strongly consistent. */
export const lacksFactorNow = async (caller: Caller): Promise<boolean> =>
  isOwnUser(caller) && !(await getTokenState(caller.userID)).hasFactor

type OwnUser = Extract<Caller, { kind: 'user' }> & { readonly passwordVersion: number }

/** Whether the caller is a user of ours, not of an external issuer. */
const isOwnUser = (caller: Caller): caller is OwnUser => caller.kind === 'user' && caller.passwordVersion !== undefined

/** A token without a session was issued before there were any; it is over once its user has one. */
const isOutdatedIn = ({ passwordVersion, sessionID }: OwnUser, state: TokenState): boolean =>
  passwordVersion < state.passwordVersion ||
  (sessionID === undefined ? state.sessions !== undefined : state.sessions?.has(sessionID) !== true)
