import { numberField, optional, textField, textSetField } from '../table/fields.ts'
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
  /** Ids of the sessions that are live: whoever is in none is logged out. */
  sessions: optional(textSetField('sessions')),
  /** The secret of the authenticator app, sealed; when it was confirmed; the step of the code that was used last. */
  totp: optional(textField('totp')),
  totpAt: optional(textField('totpAt')),
  totpStep: optional(numberField('totpStep')),
  /** The secret of one that no code has confirmed yet, sealed. */
  newTOTP: optional(textField('newTotp')),
  /** Ids of the passkeys that are factors (lib/store/users/passkeys.ts). */
  passkeys: optional(textSetField('passkeys')),
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: optional(textSetField('recovery')),
})

export type StoredUser = ItemOf<typeof userItem>

/** What a second factor leaves in the item of its user. */
export const factorFields = ['totp', 'totpAt', 'totpStep', 'newTOTP', 'passkeys', 'recoveryCodes'] as const

/** Whether a user has a second factor, so that a password alone does not log them in. */
export const hasSecondFactor = ({ totp, passkeys }: Pick<StoredUser, 'totp' | 'passkeys'>): boolean =>
  totp !== undefined || passkeys !== undefined
