import type { UpdatedUser, User, UserUpdateBody } from '../../../schemas/user.ts'
import * as env from '../../core/env.ts'
import { invalid, problem } from '../../core/errors.ts'
import type { StoredUser } from '../../store/users/userItem.ts'
import { getUserByID, type PasswordChange, updateShownIf, updateWithPasswordIf } from '../../store/users/users.ts'
import { countAttempt } from '../limits/attempts.ts'
import { changeLogIn } from './changeLogIn.ts'
import { refuseCommon } from './commonPasswords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { type Caller, issueUserToken } from './tokens.ts'

const maxAttemptsPerWindow = 10

/** The public view of a user. */
export const userView = ({ userID, email, last_name, first_name, created_at, avatar_url = '', verifiedAt }: StoredUser): User => ({
  userID,
  email,
  last_name,
  first_name,
  created_at,
  avatar_url,
  email_verified: verifiedAt !== undefined || env.emailVerification() === 'off',
})

type Body = { readonly [Name in keyof UserUpdateBody]: UserUpdateBody[Name] | null }

const shownFields = ['first_name', 'last_name', 'avatar_url'] as const

/**
 * Updates a user (docs/accounts.md#users). A new password needs the old one; the reply then has a new token, since the
 * change ends all other sessions. `not_our_user` for users of an external issuer, who have no record with us.
 */
export async function updateUser({ userID, sessionID, renewals }: Extract<Caller, { kind: 'user' }>, body: Body): Promise<UpdatedUser> {
  const user = await getUserByID(userID)
  if (!user) throw problem('not_our_user')
  if (body.avatar_url && !/^https?:$/.test(URL.parse(body.avatar_url)?.protocol ?? ''))
    throw invalid('avatar_url', 'must be an http or https URL')
  const shown = Object.fromEntries(shownFields.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name] ?? '']])))
  const password = await passwordChange(user, body)
  const updated = password
    ? await changeLogIn(user, 'password', (notices) =>
        updateWithPasswordIf(userID, { shown, password: { ...password, sessionID } }, notices),
      )
    : await updateShownIf(userID, shown)
  if (!updated) throw problem('changed_meanwhile')
  return { ...userView(updated), ...(password ? { token: await issueUserToken({ ...updated, sessionID, renewals }) } : {}) }
}

/** The new password hash of an update, if any. Throws `invalid` where `oldPassword` is not the current password. */
async function passwordChange(user: StoredUser, { password, oldPassword }: Body): Promise<Omit<PasswordChange, 'sessionID'> | undefined> {
  if (password === undefined) {
    if (oldPassword !== undefined) throw invalid('oldPassword', 'is only allowed with a new password')
    return undefined
  }
  if (password === null) throw invalid('password', 'must not be removed')
  if (typeof oldPassword !== 'string') throw invalid('oldPassword', 'is required to set a new password')
  await countAttempt(`password#${user.userID}`, maxAttemptsPerWindow)
  if (!(await passwordMatches(oldPassword, user.passwordHash))) throw invalid('oldPassword', 'is not your current password')
  refuseCommon(password)
  return { hash: await hashPassword(password), before: user.passwordHash }
}
