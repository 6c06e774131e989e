import { days } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { hasSecondFactor, type StoredUser } from '../../store/users/userItem.ts'
import { getUserByEmail } from '../../store/users/users.ts'
import { countAttemptOn, noteNetwork } from '../limits/attempts.ts'
import { passwordMatches } from './passwords.ts'
import { redeemCode } from './secondFactor.ts'
import { type CallOrigin, openUserSession } from './userSession.ts'

const passwordLimits = { ofNetwork: 10, ofStrangers: 30 }
/** Three codes of a million are valid at any time: this is less than one guess in 10,000 a day. */
const codeLimits = { ofNetwork: 30, ofStrangers: 30, windowMs: days(1) }

interface Credentials {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
}

/**
 * Logs a user in and returns a token. Throws `bad_credentials`; `second_factor_missing` where the user has a second factor and sends no code, which says that
 * the password is right; `bad_code` for a code that is wrong or was used.
 */
export async function logInUser({ email, password, code }: Credentials, origin: CallOrigin): Promise<string> {
  const { address } = origin
  await countAttemptOn({ on: 'login', account: email, address }, passwordLimits)
  const user = await getUserByEmail(email)
  if (!(await passwordMatches(password, user?.passwordHash)) || !user) throw problem('bad_credentials')
  if (hasSecondFactor(user)) await requireCode(user, code, address)
  await noteNetwork(user.email, address)
  return openUserSession(user, origin)
}

async function requireCode(user: StoredUser, code: string | undefined, address: string): Promise<void> {
  if (code === undefined) throw problem('second_factor_missing')
  await countAttemptOn({ on: 'code', account: user.email, address }, codeLimits)
  if (!(await redeemCode(user, code))) throw problem('bad_code')
}
