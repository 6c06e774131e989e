import { nanoid } from 'nanoid'
import { epochSeconds, hours, now } from '../core/clock.ts'
import type { Operation } from '../core/operation.ts'
import { keys } from './keys.ts'
import { any, itemAbsent } from './table/expressions.ts'
import { numberField, optional, textField } from './table/fields.ts'
import { declareItem } from './table/item.ts'
import { putOrGet, updateIf } from './table/write.ts'

/** For how long a repeat returns the first reply. */
const keptMs = hours(24)

const keyItem = declareItem({
  operationID: textField('operation'),
  at: numberField('at'),
  /** Of the call that the key was used with first. */
  fingerprint: textField('fingerprint'),
  /** Its reply, sealed; absent until then, and where it is too large to keep. */
  reply: optional(textField('reply')),
  expiresAt: numberField('expiresAt'),
  ttl: numberField('ttl'),
})

/** An idempotency key: whose it is, and the hash of the call that it came with. */
export interface KeyedCall {
  /** An application, or a hash of the caller where the call names none. */
  readonly scope: string
  readonly key: string
  readonly fingerprint: string
}

/** The operation of a key. */
export interface KeyedOperation extends Operation {
  readonly reply?: string | undefined
}

/** Begins the operation of a key, or returns the one that was begun within 24 hours; undefined where that was another call. */
export async function beginOperation({ scope, key, fingerprint }: KeyedCall): Promise<KeyedOperation | undefined> {
  const at = now()
  const expiresAt = at + keptMs
  const begun = { operationID: nanoid(), at, fingerprint, expiresAt, ttl: epochSeconds(expiresAt) }
  const isFree = any(itemAbsent, keyItem.compare('expiresAt', '<', at))
  const result = await putOrGet(keys.idempotency(scope, key), keyItem.encode(begun), isFree)
  if (result.written || !result.stored) return begun
  const first = keyItem.decode(result.stored)
  return first.fingerprint === fingerprint ? first : undefined
}

/** Keeps the reply of an operation. */
export const putReply = ({ scope, key }: KeyedCall, { operationID }: Operation, reply: string): Promise<boolean> =>
  updateIf(keys.idempotency(scope, key), keyItem.change({ set: { reply } }), keyItem.is('operationID', operationID))

/** Frees the key of an operation that was refused: nothing was created. */
export const dropOperation = ({ scope, key }: KeyedCall, { operationID }: Operation): Promise<boolean> =>
  updateIf(keys.idempotency(scope, key), keyItem.change({ set: { expiresAt: 0 } }), keyItem.is('operationID', operationID))
