import { epochSeconds, hours, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { knownNetworkPut } from '../limits/knownNetworks.ts'
import { numberField, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { deleteWrite, transact } from '../table/transact.ts'
import { deleteItem, put } from '../table/write.ts'
import type { UserVersion } from './users.ts'

/** What a token that is sent by e-mail is for: where it is stored, and how many hours it is good. */
const uses = { passwordReset: { place: 'PR', validHours: 1 }, emailVerification: { place: 'EV', validHours: 24 } } as const

export type MailTokenUse = keyof typeof uses

const mailTokenItem = declareItem({
  userID: textField('userID'),
  /** That of the user when the token was made: a password that was set since ends it. */
  passwordVersion: numberField('passwordVersion'),
  /** Milliseconds since 1970. */
  expiresAt: numberField('expiresAt'),
  ttl: numberField('ttl'),
})

/** Stores a token that goes to a user by e-mail; of the token itself only its hash is in the table. */
export async function createMailToken(
  use: MailTokenUse,
  token: string,
  { userID, passwordVersion = 0 }: { readonly userID: string; readonly passwordVersion?: number | undefined },
): Promise<void> {
  const expiresAt = now() + hours(uses[use].validHours)
  const item = mailTokenItem.encode({ userID, passwordVersion, expiresAt, ttl: epochSeconds(expiresAt + hours(1)) })
  await put(keys.mailToken(uses[use].place, token), item)
}

/** Whose a token is; undefined where it is unknown, used or expired. */
export async function getMailToken(use: MailTokenUse, token: string): Promise<UserVersion | undefined> {
  const item = await get(keys.mailToken(uses[use].place, token))
  if (!item) return undefined
  const { userID, passwordVersion, expiresAt } = mailTokenItem.decode(item)
  return expiresAt > now() ? { userID, passwordVersion } : undefined
}

/** Uses a token up that proved from a network whose an account is, and notes that network. */
export const deleteMailTokenFrom = (use: MailTokenUse, token: string, { account, address }: AccountNetwork): Promise<void> =>
  transact([deleteWrite(keys.mailToken(uses[use].place, token)), knownNetworkPut(account, address)])

interface AccountNetwork {
  readonly account: string
  readonly address: string
}

/** Uses a token up. */
export const deleteMailToken = (use: MailTokenUse, token: string): Promise<void> => deleteItem(keys.mailToken(uses[use].place, token))
