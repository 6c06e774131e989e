import { epochSeconds, iso, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { createQueuedMailWrite, type NewQueuedMail } from '../outbox/mails.ts'
import { all, itemAbsent, itemExists } from '../table/expressions.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get, list } from '../table/read.ts'
import { deleteWrite, putWrite, transactIf, updateWrite, type Write } from '../table/transact.ts'
import { deleteItem, updateIf } from '../table/write.ts'
import { factorFields, type StoredUser, userItem } from './userItem.ts'
import { userKey } from './users.ts'

/** A passkey of a user. Whether it is a factor says the item of the user, as for sessions. */
const passkeyItem = declareItem({
  /** A hash of the credential's id. */
  factorID: textField('factorID'),
  /** As authenticators name it, in base64url. */
  credentialID: textField('credentialID'),
  /** The COSE key in base64url. */
  publicKey: textField('publicKey'),
  /** The number of signatures that the authenticator says it has made; 0 where it does not count. */
  signatures: numberField('signatures'),
  title: textField('title'),
  createdAt: textField('createdAt'),
  lastUsedAt: optional(textField('lastUsedAt')),
})

export type StoredPasskey = ItemOf<typeof passkeyItem>

type PasskeyUser = Pick<StoredUser, 'userID' | 'totp' | 'passkeys'>

/** What comes with the first factor. */
export interface FirstFactor {
  /** Hashes. */
  readonly recoveryCodes: readonly string[]
  /** The session that stays: the others proved a password only. */
  readonly onlySession: string
}

/** Makes a passkey a factor, together with e-mails about it. False where another factor was added or removed meanwhile. */
export const createPasskeyIf = (
  { userID, totp, passkeys }: PasskeyUser,
  passkey: StoredPasskey,
  first: FirstFactor | undefined,
  notices: readonly NewQueuedMail[],
): Promise<boolean> =>
  transactIf([
    ...notices.map(createQueuedMailWrite),
    putWrite(keys.passkey(userID, passkey.factorID), passkeyItem.encode(passkey)),
    updateWrite(
      userKey(userID),
      userItem.change({
        add: { passkeys: new Set([passkey.factorID]) },
        set: first ? { recoveryCodes: new Set(first.recoveryCodes), sessions: new Set([first.onlySession]) } : {},
      }),
      all(
        itemExists,
        totp === undefined ? userItem.absent('totp') : userItem.exists('totp'),
        passkeys === undefined ? userItem.absent('passkeys') : userItem.exists('passkeys'),
      ),
    ),
  ])

/** The passkeys of a user, the oldest first. */
export async function listPasskeys({ userID, passkeys }: PasskeyUser): Promise<StoredPasskey[]> {
  if (passkeys === undefined) return []
  const { pk, sk } = keys.passkey(userID, '')
  const items = await list({ pk, prefix: sk })
  return items
    .map((item) => passkeyItem.decode(item))
    .filter(({ factorID }) => passkeys.has(factorID))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

/** A passkey of a user; undefined where they do not have it. */
export async function getPasskey({ userID, passkeys }: PasskeyUser, factorID: string): Promise<StoredPasskey | undefined> {
  if (!passkeys?.has(factorID)) return undefined
  const item = await get(keys.passkey(userID, factorID))
  return item && passkeyItem.decode(item)
}

/**
 * Removes a passkey, and with the last factor the recovery codes, together with e-mails about it. False where it is not there, or another factor came or
 * went meanwhile.
 */
export function deletePasskeyIf(
  { userID, totp, passkeys }: PasskeyUser,
  factorID: string,
  notices: readonly NewQueuedMail[],
): Promise<boolean> {
  const isLast = totp === undefined && passkeys?.size === 1
  const hasSame = totp === undefined ? userItem.absent('totp') : userItem.exists('totp')
  const others = [...(passkeys ?? [])].filter((id) => id !== factorID).map((id) => userItem.contains('passkeys', id))
  return transactIf([
    updateWrite(
      userKey(userID),
      userItem.change({ drop: { passkeys: new Set([factorID]) }, remove: isLast ? ['recoveryCodes'] : [] }),
      all(itemExists, userItem.contains('passkeys', factorID), hasSame, ...(isLast ? [userItem.hasAtMost('passkeys', 1)] : others)),
    ),
    deleteWrite(keys.passkey(userID, factorID)),
    ...notices.map(createQueuedMailWrite),
  ])
}

/** Removes all factors of a user: app, passkeys, recovery codes. */
export async function deleteFactors(user: PasskeyUser): Promise<void> {
  const all = await listPasskeys(user)
  await updateIf(userKey(user.userID), userItem.change({ remove: factorFields }), itemExists)
  for (const { factorID } of all) await deleteItem(keys.passkey(user.userID, factorID))
}

/** That a challenge was used; it is in the key, as a hash. */
const challengeItem = declareItem({ ttl: numberField('ttl') })

export interface PasskeyUse {
  readonly userID: string
  readonly factorID: string
  /** The number of signatures that the authenticator now says it has made. */
  readonly signatures: number
  readonly challenge: string
  /** When the challenge is over, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** Notes the use of a passkey, for a transaction: it fails where the challenge was used before. */
export const passkeyUseWrites = ({ userID, factorID, signatures, challenge, expiresAt }: PasskeyUse): Write[] => [
  putWrite(keys.usedChallenge(challenge), challengeItem.encode({ ttl: epochSeconds(expiresAt) + 60 }), itemAbsent),
  updateWrite(keys.passkey(userID, factorID), passkeyItem.change({ set: { signatures, lastUsedAt: iso(now()) } }), itemExists),
]
