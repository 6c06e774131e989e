import { randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { issueUserToken } from '../../lib/access/auth/tokens.ts'
import { newUserID } from '../../lib/access/auth/userIDs.ts'
import { createSession } from '../../lib/store/users/sessions.ts'
import { createUser, setVerifiedIf } from '../../lib/store/users/users.ts'
import { call } from './call.ts'
import type { Person } from './tenant.ts'
import { codeNow } from './totp.ts'

export const accountPassword = 'correct horse battery'

/** A hash of the password above that takes two milliseconds. */
function cheapHash(): string {
  const salt = randomBytes(16)
  const key = scryptSync(accountPassword, salt, 32, { N: 1024, r: 8, p: 1 })
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}

export interface Account extends Person {
  readonly sessionID: string
}

/** A user with a password, an address, verified by default, and a session, as a log-in makes them. */
export async function newAccount({ isVerified = true } = {}): Promise<Account> {
  const userID = newUserID()
  const email = `${randomUUID()}@example.test`
  await createUser({ userID, email, passwordHash: cheapHash(), first_name: 'Test', last_name: 'User' })
  if (isVerified) await setVerifiedIf(userID)
  return { userID, email, ...(await newSession(userID)) }
}

/** A further session of a user. */
export async function newSession(userID: string, passwordVersion = 0): Promise<{ sessionID: string; token: string }> {
  const sessionID = await createSession({ userID }, { address: '192.0.2.1', device: 'tests' })
  if (sessionID === undefined) throw new Error('there is no such user')
  return { sessionID, token: await issueUserToken({ userID, passwordVersion, sessionID }) }
}

/** Asks for the secret of an authenticator app. */
export async function beginTOTP({ token }: Pick<Person, 'token'>): Promise<string> {
  const begun = await call('POST', '/user/totp', { token, body: { password: accountPassword } })
  if (begun.status !== 200) throw new Error(`no secret was given: ${begun.text}`)
  return begun.body.secret
}

/** Sets up an authenticator app. The code of the step before the present one is used up. */
export async function addTOTP(account: Pick<Person, 'token'>): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await beginTOTP(account)
  const confirmed = await call('PUT', '/user/totp', { token: account.token, body: { code: codeNow(secret, -1) } })
  if (confirmed.status !== 200) throw new Error(`the app was not confirmed: ${confirmed.text}`)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}
