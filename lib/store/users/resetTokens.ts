import { epochSeconds, hours, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { numberField, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { deleteAndGet, put } from '../table/write.ts'

const resetTokenItem = declareItem({
  userID: textField('userID'),
  /** Milliseconds since 1970. */
  expiresAt: numberField('expiresAt'),
  ttl: numberField('ttl'),
})

/** Stores a password-reset token, good for an hour; of the token itself only its hash is in the table. */
export const createResetToken = (token: string, userID: string): Promise<void> =>
  put(keys.passwordReset(token), resetTokenItem.encode({ userID, expiresAt: now() + hours(1), ttl: epochSeconds(now() + hours(2)) }))

/** Deletes a reset token, which is thereby used up, and gives its user; undefined where the token is unknown or expired. */
export async function redeemResetToken(token: string): Promise<string | undefined> {
  const item = await deleteAndGet(keys.passwordReset(token))
  if (!item) return undefined
  const { userID, expiresAt } = resetTokenItem.decode(item)
  return expiresAt > now() ? userID : undefined
}
