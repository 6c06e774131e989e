import { problem } from '../../core/errors.ts'
import type { PasskeyUse } from '../../store/users/passkeys.ts'
import { createSession } from '../../store/users/sessions.ts'
import type { StoredUser } from '../../store/users/userItem.ts'
import { issueUserToken } from './tokens.ts'

/** Where a call comes from. */
export interface CallOrigin {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The network that calls. */
  readonly address: string
}

const maxDeviceLength = 300

/** Begins a session of a user and returns its token. Throws `unauthenticated` where the challenge of the passkey was used before. */
export async function openUserSession(
  user: Pick<StoredUser, 'userID' | 'sessions' | 'passwordVersion'>,
  { headers, address }: CallOrigin,
  passkeyUse?: PasskeyUse,
): Promise<string> {
  const sessionID = await createSession(
    user,
    { address, device: headers['user-agent']?.slice(0, maxDeviceLength).toWellFormed() },
    passkeyUse,
  )
  if (sessionID === undefined) throw problem('unauthenticated')
  return issueUserToken({ ...user, sessionID })
}
