import * as env from '../../core/env.ts'
import { invalid, problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { getUserByID, getUserIDByEmail, userExists } from '../../store/users/users.ts'
import { isOwnUserID } from './userIDs.ts'

/** A user named by id, by e-mail, or by both. */
export interface NamedUser {
  readonly userID?: string | undefined
  readonly userEmail?: string | undefined
}

/**
 * The id of the user whom a call names. Throws `user_unknown` where there is none, `email_unverified` where an e-mail address names
 * somebody who has not shown that it is theirs, and `invalid` where nobody is named, or two. Users of the
 * OpenID Connect issuer are in no list of ours: with an issuer every id that is not of our form may be one.
 */
export async function requireNamedUser(application: Application, { userID, userEmail }: NamedUser): Promise<string> {
  if (userEmail === undefined) {
    if (userID === undefined) throw invalid('userID', 'or userEmail is required')
    if (isMember(application, userID) || (await mayExist(userID))) return userID
    throw problem('user_unknown')
  }
  const found = await getUserIDByEmail(userEmail)
  if (found === undefined) throw problem('user_unknown')
  if (env.emailVerification() === 'required' && !(await isVerified(found))) throw problem('email_unverified')
  if (userID !== undefined && userID !== found) throw invalid('userID', 'and userEmail must name the same user')
  return found
}

const isMember = ({ owner, canEdit, canView }: Application, userID: string): boolean =>
  userID === owner || canEdit.has(userID) || canView.has(userID)

const mayExist = async (userID: string): Promise<boolean> => (isOwnUserID(userID) ? userExists(userID) : env.oidcIssuer() !== undefined)

const isVerified = async (userID: string): Promise<boolean> => (await getUserByID(userID))?.verifiedAt !== undefined
