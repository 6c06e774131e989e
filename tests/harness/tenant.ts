import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { issueUserToken } from '../../lib/access/auth/tokens.ts'
import { newUserID } from '../../lib/access/auth/userIDs.ts'
import { createUser } from '../../lib/store/users/users.ts'
import type { BotDocument } from '../../schemas/bot.ts'
import { type Answered, type CallOptions, call } from './call.ts'

export interface Person {
  readonly userID: string
  readonly email: string
  readonly token: string
}

/** A user of the test's own. Registered in the store rather than by the endpoint: hashing a password takes a tenth of a second. */
export async function newUser(): Promise<Person> {
  const userID = newUserID()
  const email = `${randomUUID()}@example.test`
  await createUser({ userID, email, passwordHash: 'none', first_name: 'Test', last_name: 'User' })
  return { userID, email, token: await issueUserToken({ userID }) }
}

/** A user with an application, and short forms of the calls on it. */
export interface Tenant extends Person {
  readonly appID: string
  /** Calls as the owner. */
  call(method: string, path: string, options?: CallOptions): Promise<Answered>
  /** Writes a profile. */
  profile(respondentID: string, setter: object): Promise<Answered>
  /** Reads a profile. */
  read(respondentID: string): Promise<Answered>
}

/** With a new application, which is empty or holds a bot. */
export const newTenant = async (bot?: BotDocument): Promise<Tenant> => tenantOf(await newUser(), bot)

/** A user's new application, which is empty or holds a bot. */
export async function tenantOf(owner: Person, bot?: BotDocument): Promise<Tenant> {
  const asOwner = (method: string, path: string, options: CallOptions = {}) => call(method, path, { token: owner.token, ...options })
  const made = bot
    ? await asOwner('POST', '/application/import', { body: bot })
    : await asOwner('POST', '/application', { body: { title: 'Test application' } })
  if (made.status !== 201) throw new Error(`the application was not made: ${made.text}`)
  const appID: string = made.body.appID
  return {
    ...owner,
    appID,
    call: asOwner,
    profile: (respondentID, setter) => asOwner('POST', '/data/userProfile', { query: { appID, respondentID }, body: setter }),
    read: (respondentID) => asOwner('GET', '/data/userProfile', { query: { appID, respondentID } }),
  }
}

/** A user with a level on a tenant's application. */
export async function newMember(tenant: Tenant, permission: 'view' | 'edit'): Promise<Person> {
  const user = await newUser()
  await tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { permission, userID: user.userID } })
  return user
}

export const claimsOf = (token: string): Record<string, unknown> => decodeJwt(token)
