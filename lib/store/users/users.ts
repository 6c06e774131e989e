import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import { createQueuedMailWrite, type NewQueuedMail } from '../outbox/mails.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, changes, itemAbsent, itemExists } from '../table/expressions.ts'
import { textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, getMany } from '../table/read.ts'
import { putWrite, transactIf, updateWrite } from '../table/transact.ts'
import { updateAndGetIf, updateIf } from '../table/write.ts'
import { normalizedEmail } from './normalizedEmail.ts'
import { factorFields, hasSecondFactor, type StoredUser, userItem } from './userItem.ts'

/** The item under an e-mail address, which keeps it one user's. */
const emailItem = declareItem({ userID: textField('userID') })

/** Stores a new user; `user_exists` where the e-mail address is taken. */
export async function createUser({ email, ...user }: Omit<StoredUser, 'created_at'>): Promise<void> {
  const stored = { ...user, email: normalizedEmail(email), created_at: iso() }
  const isNew = await transactIf([
    putWrite(keys.email(stored.email), emailItem.encode({ userID: user.userID }), itemAbsent),
    putWrite(keys.user(user.userID), userItem.encode(stored), itemAbsent),
  ])
  // A repeat of the operation finds the user that it created.
  if (!isNew && (await getUserIDByEmail(email)) !== user.userID) throw problem('user_exists')
}

/** Strongly consistent: a password that was changed this moment is another one. */
export async function getUserByID(userID: string): Promise<StoredUser | undefined> {
  const item = await get(keys.user(userID))
  return item && userItem.decode(item)
}

/** The existing users among these ids, in no order. */
export const listUsersByID = async (userIDs: readonly string[]): Promise<StoredUser[]> =>
  (await getMany(userIDs.map(keys.user), { consistent: false })).map((item) => userItem.decode(item))

/** Strongly consistent: finds a user who registered this moment. */
export const userExists = async (userID: string): Promise<boolean> => (await get(userKey(userID))) !== undefined

export async function getUserByEmail(email: string): Promise<StoredUser | undefined> {
  const userID = await getUserIDByEmail(email)
  return userID === undefined ? undefined : getUserByID(userID)
}

export async function getUserIDByEmail(email: string): Promise<string | undefined> {
  const item = await get(keys.email(normalizedEmail(email)))
  return item && emailItem.decode(item).userID
}

/** The key of a user's item, for what reads it together with another. */
export const userKey = (userID: string): Key => keys.user(userID)

/** What of a user's item decides about their tokens. */
export interface TokenState {
  /** How often the user changed their password. */
  readonly passwordVersion: number
  /** Ids of the live sessions; undefined where there are none. */
  readonly sessions: ReadonlySet<string> | undefined
  /** Whether the user has a second factor. */
  readonly hasFactor: boolean
}

/** The state in a user's item. */
export const tokenStateIn = (item: WireItem | undefined): TokenState => ({
  passwordVersion: (item && userItem.read(item, 'passwordVersion')) ?? 0,
  sessions: item && userItem.read(item, 'sessions'),
  hasFactor: item !== undefined && hasSecondFactor({ totp: userItem.read(item, 'totp'), passkeys: userItem.read(item, 'passkeys') }),
})

/** The same, read strongly consistent. */
export const getTokenState = async (userID: string): Promise<TokenState> => tokenStateIn(await get(keys.user(userID)))

/** Notes that the e-mail address of a user is theirs. False where there is no such user, or it is known already. */
export const setVerifiedIf = (userID: string): Promise<boolean> =>
  updateIf(userKey(userID), userItem.change({ set: { verifiedAt: iso() } }), all(itemExists, userItem.absent('verifiedAt')))

/**
 * Sets a password, which revokes the tokens and password e-mails issued before, together with e-mails about it. False if the user does not exist, or
 * their password was changed meanwhile.
 */
export function updatePasswordIf(
  { userID, passwordVersion }: UserVersion,
  passwordHash: string,
  notices: readonly NewQueuedMail[] = [],
): Promise<boolean> {
  const isSame = passwordVersion === 0 ? userItem.absent('passwordVersion') : userItem.is('passwordVersion', passwordVersion)
  return transactIf([
    updateWrite(userKey(userID), passwordChange(passwordHash), all(itemExists, isSame)),
    ...notices.map(createQueuedMailWrite),
  ])
}

/** Ends what a user who has not verified their e-mail address may use: tokens and letters, unless a new password has just ended them; second factors. */
export const endUnverifiedAccess = (userID: string, hasNewPassword: boolean): Promise<boolean> =>
  updateIf(
    userKey(userID),
    userItem.change({ ...(hasNewPassword ? {} : { add: { passwordVersion: 1 } }), remove: ['sessions', ...factorFields] }),
    all(itemExists, userItem.absent('verifiedAt')),
  )

/** A user as they were at a password: how often they had changed it. */
export interface UserVersion {
  readonly userID: string
  readonly passwordVersion: number
}

/** With a password all sessions end, but one where that is named. */
const passwordChange = (passwordHash: string, sessionID?: string) =>
  userItem.change({
    set: { passwordHash, sessions: sessionID === undefined ? undefined : new Set([sessionID]) },
    add: { passwordVersion: 1 },
  })

/** What others see of a user. */
export type ShownFields = Partial<Pick<StoredUser, 'first_name' | 'last_name' | 'avatar_url'>>

/** Updates what others see of a user, and returns the new state; undefined if the user does not exist. */
export async function updateShownIf(userID: string, shown: ShownFields): Promise<StoredUser | undefined> {
  const item = await updateAndGetIf(userKey(userID), userItem.change({ set: shown }), itemExists)
  return item && userItem.decode(item)
}

/** The hash of a new password, that of the one which it replaces, and the session that stays. */
export interface PasswordChange {
  readonly hash: string
  readonly before: string
  readonly sessionID: string | undefined
}

/** The same with a new password and e-mails about it; undefined also if the password was changed meanwhile. */
export async function updateWithPasswordIf(
  userID: string,
  { shown, password }: { readonly shown: ShownFields; readonly password: PasswordChange },
  notices: readonly NewQueuedMail[],
): Promise<StoredUser | undefined> {
  const change = changes(userItem.change({ set: shown }), passwordChange(password.hash, password.sessionID))
  const isSame = all(itemExists, userItem.is('passwordHash', password.before))
  const isUpdated = await transactIf([updateWrite(userKey(userID), change, isSame), ...notices.map(createQueuedMailWrite)])
  return isUpdated ? getUserByID(userID) : undefined
}
