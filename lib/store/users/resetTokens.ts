import { epochSeconds, hours, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { numberField, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { deleteAndGet, put } from '../table/write.ts'
import type { StoredUser } from './users.ts'

const resetTokenItem = declareItem({
  userID: textField('userID'),
  /** That of the user when the token was made: a password that was set since ends it. */
  generation: numberField('generation'),
  /** Milliseconds since 1970. */
  expiresAt: numberField('expiresAt'),
  ttl: numberField('ttl'),
})

/** Stores a password-reset token, good for an hour; of the token itself only its hash is in the table. */
export async function createResetToken(
  token: string,
  { userID, generation = 0 }: Pick<StoredUser, 'userID' | 'generation'>,
): Promise<void> {
  const ttl = epochSeconds(now() + hours(2))
  await put(keys.passwordReset(token), resetTokenItem.encode({ userID, generation, expiresAt: now() + hours(1), ttl }))
}

/** Deletes a reset token, which is thereby used up, and says whose it was; undefined where the token is unknown or expired. */
export async function redeemResetToken(token: string): Promise<{ userID: string; generation: number } | undefined> {
  const item = await deleteAndGet(keys.passwordReset(token))
  if (!item) return undefined
  const { userID, generation, expiresAt } = resetTokenItem.decode(item)
  return expiresAt > now() ? { userID, generation } : undefined
}
