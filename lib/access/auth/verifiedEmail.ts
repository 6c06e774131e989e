import { createCache } from '../../core/cache.ts'
import * as env from '../../core/env.ts'
import type { Application } from '../../store/applications/access.ts'
import { getUserByID } from '../../store/users/users.ts'
import { isOwnUserID } from './userIDs.ts'

/** Owners whose address is verified stay so; those whose is not are looked up again. */
const verified = createCache<true>({ maxSize: 1000 })

/**
 * Whether an application may send e-mails and call URLs: its owner has verified their e-mail address, so that a known person is
 * responsible for what is sent (docs/accounts.md#verified-addresses). Users of the deployment's OpenID Connect issuer count as verified; with
 * the setting EMAIL_VERIFICATION `off`, everybody does.
 */
export async function hasVerifiedOwner({ owner }: Pick<Application, 'owner'>): Promise<boolean> {
  if (env.emailVerification() === 'off' || !isOwnUserID(owner)) return true
  return verified
    .get(owner, async () => {
      if ((await getUserByID(owner))?.verifiedAt === undefined) throw unverified
      return true
    })
    .catch(falseIfUnverified)
}

/** Keeps what is not known to be verified out of the cache. */
const unverified = new Error('the owner has not verified their address')

function falseIfUnverified(error: unknown): false {
  if (error === unverified) return false
  throw error
}
