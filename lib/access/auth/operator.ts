import { problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { getUserByID } from '../../store/users/users.ts'
import type { Caller } from './tokens.ts'

/** A user who answers respondents. */
export interface Operator {
  readonly userID: string
  readonly name?: string | undefined
  readonly picture?: string | undefined
}

/** The calling user as respondents see them; undefined for a program with an application token. */
export async function operatorOf(caller: Caller): Promise<Operator | undefined> {
  if (caller.kind !== 'user') return undefined
  const { userID, claims } = caller
  const claim = (name: string): string | undefined => (typeof claims[name] === 'string' ? claims[name] : undefined)
  const user = await getUserByID(userID)
  if (user) return operatorFrom(userID, [user.first_name, user.last_name], user.avatar_url)
  // Of a user of an issuer we know what is in the token.
  return operatorFrom(userID, [claim('given_name'), claim('family_name')], claim('picture'))
}

/** The same; throws `user_token_needed` for callers that are not users. */
export async function requireOperator(caller: Caller): Promise<Operator> {
  const operator = await operatorOf(caller)
  if (!operator) throw problem('user_token_needed')
  return operator
}

/** A user who may answer respondents of an application; undefined for others. */
export async function operatorByID({ owner, canEdit }: Application, userID: string): Promise<Operator | undefined> {
  if (userID !== owner && !canEdit.has(userID)) return undefined
  const user = await getUserByID(userID)
  return operatorFrom(userID, [user?.first_name, user?.last_name], user?.avatar_url)
}

const operatorFrom = (userID: string, names: readonly (string | undefined)[], picture: string | undefined): Operator => ({
  userID,
  name: names.filter(Boolean).join(' ') || undefined,
  picture: picture || undefined,
})
