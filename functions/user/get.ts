import type { Caller } from '../../lib/access/auth/tokens.ts'
import { userView } from '../../lib/access/auth/updateUser.ts'
import { problem } from '../../lib/core/errors.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getUserByID } from '../../lib/store/users/users.ts'
import { getUser } from '../../schemas/contracts/users.ts'
import type { User } from '../../schemas/user.ts'

export const definition = endpoint(getUser, async ({ caller }) => {
  if (caller.kind !== 'user') throw problem('unauthenticated')
  const user = await getUserByID(caller.userID)
  if (!user) return ofIssuer(caller)
  return userView(user)
})

/** A user of the deployment's OpenID Connect issuer has no record here; the token contains what is known. */
const ofIssuer = ({ userID, claims }: Extract<Caller, { kind: 'user' }>): User => {
  const claim = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '')
  return {
    userID,
    email: claim('email'),
    last_name: claim('family_name'),
    first_name: claim('given_name'),
    created_at: null,
    avatar_url: claim('picture'),
    email_verified: claims['email_verified'] === true,
  }
}
