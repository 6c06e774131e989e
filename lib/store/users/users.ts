import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import { notThere, there } from '../table/expressions.ts'
import { textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get } from '../table/read.ts'
import { putWrite, transactIf } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'

const userItem = declareItem({
  userID: textField('userID'),
  /** In lower case: addresses that differ only in it are one. */
  email: textField('email'),
  passwordHash: textField('passwordHash'),
  first_name: textField('first_name'),
  last_name: textField('last_name'),
  created_at: textField('created_at'),
})

/** The item under an e-mail address, which keeps it one user's. */
const emailItem = declareItem({ userID: textField('userID') })

export type StoredUser = ItemOf<typeof userItem>

/** Stores a new user; `user_exists` where the e-mail address is taken. */
export async function createUser({ email, ...user }: Omit<StoredUser, 'created_at'>): Promise<void> {
  const stored = { ...user, email: normalized(email), created_at: iso() }
  const isNew = await transactIf([
    putWrite(keys.email(stored.email), emailItem.encode({ userID: user.userID }), notThere),
    putWrite(keys.user(user.userID), userItem.encode(stored), notThere),
  ])
  if (!isNew) throw problem('user_exists')
}

/** Eventually consistent: users hardly change. */
export async function getUserByID(userID: string): Promise<StoredUser | undefined> {
  const item = await get(keys.user(userID), { consistent: false })
  return item && userItem.decode(item)
}

/** Strongly consistent: whoever registered this moment is there. */
export const userExists = async (userID: string): Promise<boolean> => (await get(keys.user(userID))) !== undefined

export async function getUserByEmail(email: string): Promise<StoredUser | undefined> {
  const userID = await getUserIDByEmail(email)
  return userID === undefined ? undefined : getUserByID(userID)
}

export async function getUserIDByEmail(email: string): Promise<string | undefined> {
  const item = await get(keys.email(normalized(email)))
  return item && emailItem.decode(item).userID
}

/** False where there is no such user. */
export const updatePasswordIf = (userID: string, passwordHash: string): Promise<boolean> =>
  updateIf(keys.user(userID), userItem.change({ set: { passwordHash } }), there)

const normalized = (email: string): string => email.trim().toLowerCase()
