import { type ConsumedCapacity, DeleteItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import * as env from '../../core/env.ts'
import { client, isConditionFailure, type Key, send, type WireItem, wireKey } from './client.ts'
import { type Change, type Condition, rendered } from './expressions.ts'

/** Stores an item, whatever was under the key. */
export async function put(key: Key, item: WireItem): Promise<void> {
  await send(() => client.send(new PutItemCommand({ TableName: env.tableName(), Item: { ...item, ...wireKey(key) } })))
}

/** Stores an item where the condition holds for what is there now; false where it does not. */
export async function putIf(key: Key, item: WireItem, condition: Condition): Promise<boolean> {
  const request = { TableName: env.tableName(), Item: { ...item, ...wireKey(key) }, ...rendered({ condition }) }
  return (await ifHolds(() => client.send(new PutItemCommand(request)))) !== undefined
}

/** The same, and what was there where the condition failed. One write, and no read. */
export async function putOrGet(key: Key, item: WireItem, condition: Condition): Promise<Refusable> {
  const request = { TableName: env.tableName(), Item: { ...item, ...wireKey(key) }, ...rendered({ condition }), ...withOld }
  return orGet(() => client.send(new PutItemCommand(request)))
}

/** Changes an item, which is made where there is none. */
export async function update(key: Key, change: Change): Promise<void> {
  await send(() => client.send(new UpdateItemCommand(updateInput(key, change))))
}

/** Changes an item where the condition holds; false where it does not. */
export async function updateIf(key: Key, change: Change, condition: Condition): Promise<boolean> {
  return (await ifHolds(() => client.send(new UpdateItemCommand(updateInput(key, change, condition))))) !== undefined
}

/** The same, and the whole item after the change; undefined where the condition failed. */
export async function updateAndGetIf(key: Key, change: Change, condition?: Condition): Promise<WireItem | undefined> {
  const request = { ...updateInput(key, change, condition), ReturnValues: 'ALL_NEW' as const }
  return (await ifHolds(() => client.send(new UpdateItemCommand(request))))?.Attributes
}

/** Changes an item if the condition holds; otherwise returns the existing item. One write, no read. */
export async function updateOrGet(key: Key, change: Change, condition: Condition): Promise<Refusable> {
  return orGet(() => client.send(new UpdateItemCommand({ ...updateInput(key, change, condition), ...withOld })))
}

/** Deletes the item under a key and returns it; undefined if there was none. `delete` is a reserved word. */
export async function deleteAndGet(key: Key): Promise<WireItem | undefined> {
  const request = { TableName: env.tableName(), Key: wireKey(key), ReturnValues: 'ALL_OLD' as const }
  return (await send(() => client.send(new DeleteItemCommand(request)))).Attributes
}

/** Deletes an item where the condition holds; false where it does not. */
export async function deleteIf(key: Key, condition: Condition): Promise<boolean> {
  const request = { TableName: env.tableName(), Key: wireKey(key), ...rendered({ condition }) }
  return (await ifHolds(() => client.send(new DeleteItemCommand(request)))) !== undefined
}

/** A write that was made, and its write units; or the item that it would not change, undefined where there is none. */
export type Refusable =
  | { readonly written: true; readonly units: number }
  | { readonly written: false; readonly stored: WireItem | undefined }

const withOld = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const, ReturnConsumedCapacity: 'TOTAL' as const }

function updateInput(key: Key, change: Change, condition?: Condition) {
  return { TableName: env.tableName(), Key: wireKey(key), ...rendered({ change, condition }) }
}

/** The answer of a conditional write; undefined where its condition failed. */
async function ifHolds<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await send(write)
  } catch (error) {
    if (isConditionFailure(error)) return undefined
    throw error
  }
}

async function orGet(write: () => Promise<{ ConsumedCapacity?: ConsumedCapacity | undefined }>): Promise<Refusable> {
  try {
    const { ConsumedCapacity } = await send(write)
    return { written: true, units: ConsumedCapacity?.CapacityUnits ?? 0 }
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return { written: false, stored: 'Item' in error ? error.Item : undefined }
  }
}
