import {
  DeleteItemCommand,
  PutItemCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
  type UpdateItemCommandOutput,
} from '@aws-sdk/client-dynamodb'
import { nanoid } from 'nanoid'
import * as env from '../../core/env.ts'
import { attemptsOf, client, isConditionFailure, type Key, send, type WireItem, wireKey } from './client.ts'
import { absent, all, any, type Change, type Condition, changes, compare, itemExists, rendered, set } from './expressions.ts'
import { get } from './read.ts'

/**
 * The SDK sends a write again whose response did not arrive, although the table may have made it. So each write with a condition names itself in
 * the item: the condition of a write that was made already fails, and the item that comes back with the failure says that it was this write.
 * Reads and unconditional puts and deletions need none of it, and transactions have tokens.
 */

/** Stores an item, whatever was under the key. */
export async function put(key: Key, item: WireItem): Promise<void> {
  await send(() => client.send(new PutItemCommand({ TableName: env.tableName(), Item: { ...item, ...wireKey(key) } })))
}

/** Stores an item if the condition holds for the current one; returns false otherwise. */
export const putIf = async (key: Key, item: WireItem, condition: Condition): Promise<boolean> =>
  (await putOrGet(key, item, condition)).written

/** The same, with the current item if the condition failed. One write, and no read. */
export async function putOrGet(key: Key, item: WireItem, condition: Condition): Promise<Refusable> {
  const operation = newOperation()
  const request = { TableName: env.tableName(), Item: { ...item, ...operation, ...wireKey(key) }, ...rendered({ condition }), ...withOld }
  return orGet(() => client.send(new PutItemCommand(request)), operation)
}

/** Updates an item, and creates it if it does not exist. */
export async function update(key: Key, change: Change): Promise<void> {
  await updateOrGet(key, change)
}

/** Changes an item where the condition holds; false where it does not. */
export const updateIf = async (key: Key, change: Change, condition: Condition): Promise<boolean> =>
  (await updateOrGet(key, change, condition)).written

/** The same, with the whole item after the change; undefined if the condition failed. */
export async function updateAndGetIf(key: Key, change: Change, condition?: Condition): Promise<WireItem | undefined> {
  const result = await updateOrGet(key, change, condition, { ReturnValues: 'ALL_NEW' })
  return result.written ? result.item : undefined
}

/** Changes an item if the condition holds; otherwise returns the existing item. One write, no read. */
export async function updateOrGet(
  key: Key,
  change: Change,
  condition?: Condition,
  returning: Pick<UpdateItemCommandInput, 'ReturnValues'> = {},
): Promise<Refusable> {
  const operation = newOperation()
  const isNew = any(absent(operationAttribute), compare(operationAttribute, '<>', operation[operationAttribute]))
  const own = changes(change, set(operationAttribute, operation[operationAttribute]))
  const expressions = rendered({ change: own, condition: all(condition, isNew) })
  const request = { TableName: env.tableName(), Key: wireKey(key), ...expressions, ...withOld, ...returning }
  return orGet(() => client.send(new UpdateItemCommand(request)), operation)
}

/** Deletes the item under a key, if there is one. */
export async function deleteItem(key: Key): Promise<void> {
  await send(() => client.send(new DeleteItemCommand({ TableName: env.tableName(), Key: wireKey(key) })))
}

/** Deletes the item under a key and returns it; undefined if there was none, or another call deleted it first. */
export async function take(key: Key): Promise<WireItem | undefined> {
  const item = await get(key)
  return item && (await deleteIf(key, itemExists)) ? item : undefined
}

/**
 * Deletes an item where the condition holds; false where it does not. What an earlier attempt of the same deletion may have deleted, counts as
 * deleted by it.
 */
export async function deleteIf(key: Key, condition: Condition): Promise<boolean> {
  const request = { TableName: env.tableName(), Key: wireKey(key), ...rendered({ condition }), ...withOld }
  let attempts = 0
  const attempt = () =>
    client.send(new DeleteItemCommand(request)).catch((error: unknown) => {
      attempts += attemptsOf(error)
      throw error
    })
  try {
    await send(attempt)
    return true
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return attempts > 1 && itemOf(error) === undefined
  }
}

/** The attribute that names the latest write of an item: by it, a write whose response was lost recognizes itself when it is sent again. */
export const operationAttribute = 'w'

/** Holds if no write of this file changed an item since it was read; transactions and batches need a version of their own. */
export const isAsWritten = (item: WireItem): Condition => {
  const operation = item[operationAttribute]
  return operation ? compare(operationAttribute, '=', operation) : absent(operationAttribute)
}

const newOperation = () => ({ [operationAttribute]: { S: nanoid(8) } })

/** A write that was made, its write units, and the item after it where that was asked for; or the item that it would not change, if there is one. */
export type Refusable =
  | { readonly written: true; readonly units: number; readonly item: WireItem | undefined }
  | { readonly written: false; readonly stored: WireItem | undefined }

const withOld = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const, ReturnConsumedCapacity: 'TOTAL' as const }

type Written = Pick<UpdateItemCommandOutput, 'ConsumedCapacity' | 'Attributes'>

/** Makes a conditional write. One that fails because an attempt before it was written, and its response lost, was made. */
async function orGet(write: () => Promise<Written>, operation: WireItem): Promise<Refusable> {
  try {
    const { ConsumedCapacity, Attributes } = await send(write)
    return { written: true, units: ConsumedCapacity?.CapacityUnits ?? 0, item: Attributes }
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    const stored = itemOf(error)
    if (stored?.[operationAttribute]?.S === operation[operationAttribute]?.S) return { written: true, units: 0, item: stored }
    return { written: false, stored }
  }
}

const itemOf = (error: object): WireItem | undefined => ('Item' in error ? (error.Item as WireItem | undefined) : undefined)
