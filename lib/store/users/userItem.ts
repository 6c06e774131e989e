import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'

/** A user of ours. */
export const userItem = declareItem({
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

export type StoredUser = ItemOf<typeof userItem>
