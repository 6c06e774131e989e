import { randomUUID } from 'node:crypto'
import { type TransactWriteItem, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import * as env from '../../core/env.ts'
import { client, failedPlace, type Key, send, type WireItem, wireKey } from './client.ts'
import { type Change, type Condition, rendered } from './expressions.ts'

/** One write of a transaction, which makes all writes or none. */
export type Write = TransactWriteItem

export const putWrite = (key: Key, item: WireItem, condition?: Condition): Write => ({
  Put: { TableName: env.tableName(), Item: { ...item, ...wireKey(key) }, ...rendered({ condition }) },
})

export const updateWrite = (key: Key, change: Change, condition?: Condition): Write => {
  const { UpdateExpression = '', ...rest } = rendered({ change, condition })
  return { Update: { TableName: env.tableName(), Key: wireKey(key), UpdateExpression, ...rest } }
}

export const deleteWrite = (key: Key, condition?: Condition): Write => ({
  Delete: { TableName: env.tableName(), Key: wireKey(key), ...rendered({ condition }) },
})

/** What one transaction may hold. */
export const mostWrites = 100

/** Whether an item is among those that are written. */
export const writesTo = (writes: readonly Write[], { pk, sk }: Key): boolean =>
  writes.some(({ Put, Update, Delete }) => {
    const key = Put?.Item ?? Update?.Key ?? Delete?.Key
    return key?.['pk']?.S === pk && key['sk']?.S === sk
  })

/** A condition on an item that the transaction does not write. */
export const checkWrite = (key: Key, condition: Condition): Write => {
  const { ConditionExpression = '', ...rest } = rendered({ condition })
  return { ConditionCheck: { TableName: env.tableName(), Key: wireKey(key), ConditionExpression, ...rest } }
}

/**
 * Runs a transaction; a condition that failed is an error. One that only met another on an item that they share, such as a slot of counters,
 * wrote nothing and is sent again: what led to it (webhooks were called) must not happen twice for the sake of a counter. All attempts carry one
 * token, by which the table knows a transaction again that it made, and whose answer was lost.
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  const request = { TransactItems: [...writes], ClientRequestToken: randomUUID() }
  await send(() => client.send(new TransactWriteItemsCommand(request)))
}

/** Runs a transaction; false where a condition failed, and nothing was written. */
export const transactIf = async (writes: readonly Write[]): Promise<boolean> => (await failureIn(writes)) === undefined

/** Runs a transaction and returns the index of the first write whose condition failed; undefined if all was written. */
export async function failureIn(writes: readonly Write[]): Promise<number | undefined> {
  try {
    await transact(writes)
    return undefined
  } catch (error) {
    const place = failedPlace(error)
    if (place === undefined) throw error
    return place
  }
}
