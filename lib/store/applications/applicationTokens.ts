import type { Level } from '../../../schemas/contract.ts'
import { epochSeconds, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import { deleteMany } from '../table/batch.ts'
import { all } from '../table/expressions.ts'
import { numberField, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { getMany, list, listKeys } from '../table/read.ts'
import { deleteWrite, putWrite, transactIf, updateWrite } from '../table/transact.ts'
import { deleteItem, updateIf } from '../table/write.ts'
import type { Application } from './access.ts'
import { accessItem, isOpen } from './accessItem.ts'

const tokenItem = declareItem({
  tokenID: textField('tokenID'),
  title: textField('title'),
  level: textField<Level>('level'),
  createdAt: textField('createdAt'),
  expiresAt: textField('expiresAt'),
  ttl: numberField('ttl'),
})

export type ApplicationToken = Omit<ItemOf<typeof tokenItem>, 'ttl'>

const maxTokens = 100

/** The tokens of an application that have neither expired nor been revoked. */
export async function listTokens({ appID }: Pick<Application, 'appID'>): Promise<ApplicationToken[]> {
  const { pk, sk } = keys.token(appID, '')
  const tokens = (await list({ pk, prefix: sk })).map((item) => {
    const { ttl: _, ...token } = tokenItem.decode(item)
    return token
  })
  return tokens.filter(({ expiresAt }) => Date.parse(expiresAt) > now())
}

/** Removes expired tokens from the access list: the table deletes only their items. Returns how many are left. */
async function dropExpired({ appID, tokens }: Application): Promise<number> {
  const valid = new Set((await listTokens({ appID })).map(({ tokenID }) => tokenID))
  const expired = tokens.difference(valid)
  if (expired.size > 0) await updateIf(keys.access(appID), accessItem.change({ drop: { tokens: expired } }), isOpen)
  return tokens.size - expired.size
}

/**
 * Stores the metadata of a new token and adds it to the access list; the token itself is not stored. `too_many` if the application has 100;
 * `not_found` if it was deleted meanwhile.
 */
export async function createToken(application: Application, token: ApplicationToken): Promise<void> {
  const { appID, tokens } = application
  if (tokens.size >= maxTokens && (await dropExpired(application)) >= maxTokens) throw problem('too_many')
  const item = tokenItem.encode({ ...token, ttl: epochSeconds(Date.parse(token.expiresAt)) })
  const isWritten = await transactIf([
    putWrite(keys.token(appID, token.tokenID), item),
    updateWrite(keys.access(appID), accessItem.change({ add: { tokens: new Set([token.tokenID]) } }), isOpen),
  ])
  if (!isWritten) throw problem('not_found')
}

/** Revokes a token from the very next call on; `not_found` if it does not exist, or the application was deleted meanwhile. */
export async function deleteToken({ appID }: Application, tokenID: string): Promise<void> {
  const change = accessItem.change({ drop: { tokens: new Set([tokenID]) } })
  const isWritten = await transactIf([
    updateWrite(keys.access(appID), change, all(isOpen, accessItem.contains('tokens', tokenID))),
    deleteWrite(keys.token(appID, tokenID)),
  ])
  if (!isWritten) throw problem('not_found')
}

/** Revokes all tokens of the applications that a user owns. Repeat it after an interruption: the list entries are deleted last. */
export async function deleteTokensOfOwner(userID: string, appIDs: readonly string[]): Promise<void> {
  const items = await getMany(appIDs.map(keys.access))
  const owned = items.map((item) => accessItem.decode(item)).filter(({ owner }) => owner === userID)
  for (const { appID, tokens } of owned) {
    if (tokens) await updateIf(keys.access(appID), accessItem.change({ remove: ['tokens'] }), isOpen)
    const { pk, sk } = keys.token(appID, '')
    await deleteMany(await listKeys({ pk, prefix: sk }))
  }
}

/** Takes back a token that was made a moment ago. */
export async function dropToken({ appID }: Application, tokenID: string): Promise<void> {
  await updateIf(keys.access(appID), accessItem.change({ drop: { tokens: new Set([tokenID]) } }), isOpen)
  await deleteItem(keys.token(appID, tokenID))
}
