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
 * Returns the id of the user that a call names. Throws `user_unknown` where there is none, `email_unverified` for an address that its user has not
 * verified, and `invalid` where no user is named, or two. Users of the OpenID Connect issuer are not stored: with an issuer, every id that is not of
 * our form may be one of theirs.
 */
export async function requireNamedUser(application: Application, { userID, userEmail }: NamedUser): Promise<string> {
  if (userEmail === undefined) {
    if (userID === undefined) throw invalid('userID', 'or userEmail is required')
    if (isMember(application, userID) || (await mayExist(userID))) return userID
    throw problem('user_unknown')
  }
  const idByEmail = await getUserIDByEmail(userEmail)
  if (idByEmail === undefined) throw problem('user_unknown')
  if (env.emailVerification() === 'required' && !(await isVerified(idByEmail))) throw problem('email_unverified')
  if (userID !== undefined && userID !== idByEmail) throw invalid('userID', 'and userEmail must name the same user')
  return idByEmail
}

const isMember = ({ owner, canEdit, canView }: Application, userID: string): boolean =>
  userID === owner || canEdit.has(userID) || canView.has(userID)

const mayExist = async (userID: string): Promise<boolean> => (isOwnUserID(userID) ? userExists(userID) : env.oidcIssuer() !== undefined)

const isVerified = async (userID: string): Promise<boolean> => (await getUserByID(userID))?.verifiedAt !== undefined
