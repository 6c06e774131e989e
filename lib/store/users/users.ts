import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, notThere, there } from '../table/expressions.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get } from '../table/read.ts'
import { putWrite, transactIf } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'
import { normalizedEmail } from './normalizedEmail.ts'

const userItem = declareItem({
  userID: textField('userID'),
  /** In lower case: addresses that differ only in it are one. */
  email: textField('email'),
  passwordHash: textField('passwordHash'),
  first_name: textField('first_name'),
  last_name: textField('last_name'),
  created_at: textField('created_at'),
  /** Raised by each new password: tokens of an earlier generation count no more. Absent for 0. */
  generation: optional(numberField('generation')),
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
  if (!isNew) throw problem('user_exists')
}

/** Strongly consistent: a password that was just set counts at once, and so do the tokens that it ended. */
export async function getUserByID(userID: string): Promise<StoredUser | undefined> {
  const item = await get(userKey(userID))
  return item && userItem.decode(item)
}

export const userKey = (userID: string): Key => keys.user(userID)

/** The generation of tokens of a user, in the user's item; undefined where there is no such user. */
export const generationIn = (item: WireItem | undefined): number | undefined => item && (userItem.read(item, 'generation') ?? 0)

export const getGeneration = async (userID: string): Promise<number | undefined> => generationIn(await get(userKey(userID)))

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

/** Notes that the e-mail address of a user is theirs. False where there is no such user. */
export const setVerifiedIf = (userID: string): Promise<boolean> =>
  updateIf(userKey(userID), userItem.change({ setOnce: { verifiedAt: iso() } }), there)

/**
 * Sets a password, and begins another generation of tokens: those that were issued before count no more, nor do letters that were sent
 * before to set a password. The letter that allowed it also verified the address. False where there is no such user, or the generation is another one by now.
 */
export const updatePasswordIf = ({ userID, generation }: { userID: string; generation: number }, passwordHash: string): Promise<boolean> =>
  updateIf(
    userKey(userID),
    userItem.change({ set: { passwordHash }, setOnce: { verifiedAt: iso() }, add: { generation: 1 } }),
    all(there, generation === 0 ? userItem.absent('generation') : userItem.is('generation', generation)),
  )
