import { problem } from '../../core/errors.ts'
import type { StoredUser } from '../../store/users/userItem.ts'
import { getUserByID } from '../../store/users/users.ts'
import type { Caller } from './tokens.ts'

/** The calling user as we store them. Throws `not_our_user` for users of an external issuer. */
export async function requireOwnUser(caller: Caller): Promise<StoredUser> {
  if (caller.kind !== 'user') throw problem('unauthenticated')
  const user = await getUserByID(caller.userID)
  if (!user) throw problem('not_our_user')
  return user
}

/** The session of the calling user. Throws `not_our_user` for users of an external issuer, and for tokens without a session. */
export function requireUserSession(caller: Caller): { readonly userID: string; readonly sessionID: string; readonly renewals: number } {
  if (caller.kind !== 'user' || caller.sessionID === undefined) throw problem('not_our_user')
  const { userID, sessionID, renewals } = caller
  return { userID, sessionID, renewals }
}
