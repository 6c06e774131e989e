import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, changes, notThere, there } from '../table/expressions.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get, getMany } from '../table/read.ts'
import { putWrite, transactIf } from '../table/transact.ts'
import { updateAndGetIf, updateIf } from '../table/write.ts'
import { normalizedEmail } from './normalizedEmail.ts'

const userItem = declareItem({
  userID: textField('userID'),
  /** In lower case: addresses that differ only in it are one. */
  email: textField('email'),
  passwordHash: textField('passwordHash'),
  first_name: textField('first_name'),
  last_name: textField('last_name'),
  created_at: textField('created_at'),
  avatar_url: optional(textField('avatar_url')),
  /** Raised by each new password: tokens that were issued before are over. */
  passwordVersion: optional(numberField('passwordVersion')),
  /** When the user proved that the e-mail address is theirs (ISO 8601); absent until then. */
  verifiedAt: optional(textField('verifiedAt')),
})

/** The item under an e-mail address, which keeps it one user's. */
const emailItem = declareItem({ userID: textField('userID') })

export type StoredUser = ItemOf<typeof userItem>

/** Stores a new user; `user_exists` where the e-mail address is taken. */
export async function createUser({ email, ...user }: Omit<StoredUser, 'created_at'>): Promise<void> {
  const stored = { ...user, email: normalizedEmail(email), created_at: iso() }
  const isNew = await transactIf([
    putWrite(keys.email(stored.email), emailItem.encode({ userID: user.userID }), notThere),
    putWrite(keys.user(user.userID), userItem.encode(stored), notThere),
  ])
  // A repeat of the operation finds the user that it created.
  if (!isNew && (await getUserIDByEmail(email)) !== user.userID) throw problem('user_exists')
}

/** Strongly consistent: a password that was changed this moment is another one. */
export async function getUserByID(userID: string): Promise<StoredUser | undefined> {
  const item = await get(keys.user(userID))
  return item && userItem.decode(item)
}

/** Those of these users who are there, in no order. */
export const listUsersByID = async (userIDs: readonly string[]): Promise<StoredUser[]> =>
  (await getMany(userIDs.map(keys.user), { consistent: false })).map((item) => userItem.decode(item))

/** Strongly consistent: whoever registered this moment is there. */
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

/** The same, read strongly consistent. */
export const getPasswordVersion = async (userID: string): Promise<number> => passwordVersionIn(await get(keys.user(userID)))

/** Notes that the e-mail address of a user is theirs. False where there is no such user. */
export const setVerifiedIf = (userID: string): Promise<boolean> =>
  updateIf(userKey(userID), userItem.change({ setOnce: { verifiedAt: iso() } }), there)

/**
 * Sets a password, with which tokens that were issued before are over, and so are letters that were sent before to set one. The letter that
 * allowed it also verified the address. False where there is no such user, or they have another password by now.
 */
export const updatePasswordIf = ({ userID, passwordVersion }: UserVersion, passwordHash: string): Promise<boolean> =>
  updateIf(
    userKey(userID),
    changes(passwordChange(passwordHash), userItem.change({ setOnce: { verifiedAt: iso() } })),
    all(there, passwordVersion === 0 ? userItem.absent('passwordVersion') : userItem.is('passwordVersion', passwordVersion)),
  )

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

/** Updates a user, and returns them as they are then; undefined where there is none, or the password was changed meanwhile. */
export async function updateUserIf(userID: string, { shown, password }: UserUpdate): Promise<StoredUser | undefined> {
  const change = changes(userItem.change({ set: shown }), password && passwordChange(password.hash))
  const item = await updateAndGetIf(keys.user(userID), change, all(there, password && userItem.is('passwordHash', password.before)))
  return item && userItem.decode(item)
}
