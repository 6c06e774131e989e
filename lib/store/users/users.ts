import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, changes, itemAbsent, itemExists } from '../table/expressions.ts'
import { textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, getMany } from '../table/read.ts'
import { putWrite, transactIf } from '../table/transact.ts'
import { updateAndGetIf, updateIf } from '../table/write.ts'
import { normalizedEmail } from './normalizedEmail.ts'
import { type StoredUser, userItem } from './userItem.ts'

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

/** How often a user changed their password, by their item. */
export const passwordVersionIn = (item: WireItem | undefined): number => (item && userItem.read(item, 'passwordVersion')) ?? 0

/** The same, strongly consistent. */
export const getPasswordVersion = async (userID: string): Promise<number> => passwordVersionIn(await get(keys.user(userID)))

/** Notes that the e-mail address of a user is theirs. False where there is no such user. */
export const setVerifiedIf = (userID: string): Promise<boolean> =>
  updateIf(userKey(userID), userItem.change({ setOnce: { verifiedAt: iso() } }), itemExists)

/**
 * Sets a password, which revokes the tokens and password e-mails issued before. Returns the updated user; undefined if the user does not
 * exist, or their password was changed meanwhile.
 */
export async function updatePasswordIf({ userID, passwordVersion }: UserVersion, passwordHash: string): Promise<StoredUser | undefined> {
  const isSame = passwordVersion === 0 ? userItem.absent('passwordVersion') : userItem.is('passwordVersion', passwordVersion)
  const item = await updateAndGetIf(userKey(userID), passwordChange(passwordHash), all(itemExists, isSame))
  return item && userItem.decode(item)
}

/** Ends what was issued to a user who has not verified their e-mail address: tokens, and letters to set a password. */
export const endUnverifiedAccess = (userID: string): Promise<boolean> =>
  updateIf(userKey(userID), userItem.change({ add: { passwordVersion: 1 } }), all(itemExists, userItem.absent('verifiedAt')))

/** A user as they were at a password: how often they had changed it. */
export interface UserVersion {
  readonly userID: string
  readonly passwordVersion: number
}

const passwordChange = (passwordHash: string) => userItem.change({ set: { passwordHash }, add: { passwordVersion: 1 } })

export interface UserUpdate {
  /** What others see. */
  readonly shown: Partial<Pick<StoredUser, 'first_name' | 'last_name' | 'avatar_url'>>
  /** The hash of a new password, and that of the one which it replaces. */
  readonly password?: { readonly hash: string; readonly before: string } | undefined
}

/** Updates a user, and returns the new state; undefined if the user does not exist, or their password was changed meanwhile. */
export async function updateUserIf(userID: string, { shown, password }: UserUpdate): Promise<StoredUser | undefined> {
  const change = changes(userItem.change({ set: shown }), password && passwordChange(password.hash))
  const item = await updateAndGetIf(keys.user(userID), change, all(itemExists, password && userItem.is('passwordHash', password.before)))
  return item && userItem.decode(item)
}
