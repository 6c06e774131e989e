import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import type { Key } from '../keys.ts'
import { client, documents, run, type WireItem } from './client.ts'
import { bare } from './objects.ts'

/** The objects under these keys, in no order, without those that do not exist. Strongly consistent. */
export async function getMany<T>(keys: readonly Key[]): Promise<T[]> {
  const distinct = [...new Map(keys.map(({ pk, sk }) => [JSON.stringify([pk, sk]), { pk, sk }])).values()]
  const found: T[] = []
  for (let i = 0; i < distinct.length; i += mostRead) {
    await untilDone<Record<string, unknown>>(distinct.slice(i, i + mostRead), async (rest) => {
      const request = { RequestItems: { [env.tableName()]: { Keys: rest, ConsistentRead: true } } }
      const { Responses, UnprocessedKeys } = await run(documents.send(new BatchGetCommand(request)))
      found.push(...(Responses?.[env.tableName()] ?? []).map((item) => bare<T>(item)))
      return UnprocessedKeys?.[env.tableName()]?.Keys ?? []
    })
  }
  return found
}

/** The same in the form of the wire, for at most 100 keys. */
export async function readItems(wanted: readonly WireItem[]): Promise<WireItem[]> {
  const found: WireItem[] = []
  await untilDone<WireItem>([...wanted], async (rest) => {
    const request = { RequestItems: { [env.tableName()]: { Keys: rest, ConsistentRead: true } } }
    const { Responses, UnprocessedKeys } = await run(client.send(new BatchGetItemCommand(request)))
    found.push(...(Responses?.[env.tableName()] ?? []))
    return UnprocessedKeys?.[env.tableName()]?.Keys ?? []
  })
  return found
}

/** Stores items, whatever was under their keys; not all at once. */
export const putMany = (items: readonly Key[]): Promise<void> => writeMany(items.map((item) => ({ PutRequest: { Item: { ...item } } })))

/** Removes what is under these keys; not all at once. */
export const removeMany = (keys: readonly Key[]): Promise<void> =>
  writeMany(keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))

type Writes = NonNullable<BatchWriteCommand['input']['RequestItems']>[string]

async function writeMany(writes: Writes): Promise<void> {
  for (let i = 0; i < writes.length; i += mostWritten) {
    await untilDone<Writes[number]>(writes.slice(i, i + mostWritten), async (rest) => {
      const { UnprocessedItems } = await run(documents.send(new BatchWriteCommand({ RequestItems: { [env.tableName()]: rest } })))
      return UnprocessedItems?.[env.tableName()] ?? []
    })
  }
}

/** What one request may hold. */
const [mostRead, mostWritten] = [100, 25]
const attempts = 8

/** A batch does what the table's capacity allows and gives the rest back, to be asked for again after a while. */
async function untilDone<T>(requests: T[], send: (rest: T[]) => Promise<T[]>): Promise<void> {
  let rest = requests
  if (rest.length === 0) return
  for (let attempt = 0; attempt < attempts; attempt++) {
    rest = await send(rest)
    if (rest.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** attempt))
  }
  throw problem('unavailable', { retryAfterSeconds: 1 })
}
