import { BatchWriteItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb'
import * as env from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import { backoff, mayWait } from '../../core/retry.ts'
import { client, type Key, send, type WireItem, wireKey } from './client.ts'

/** Stores items, whatever was under their keys; not all at once. */
export const putMany = (items: readonly (readonly [Key, WireItem])[]): Promise<void> =>
  writeMany(items.map(([key, item]) => ({ PutRequest: { Item: { ...item, ...wireKey(key) } } })))

/** Deletes the items under these keys; not atomic. */
export const deleteMany = (keys: readonly Key[]): Promise<void> => writeMany(keys.map((key) => ({ DeleteRequest: { Key: wireKey(key) } })))

/** What one request may hold. */
const maxWritesPerRequest = 25

async function writeMany(writes: readonly WriteRequest[]): Promise<void> {
  const table = env.tableName()
  for (let i = 0; i < writes.length; i += maxWritesPerRequest) {
    await untilDone(writes.slice(i, i + maxWritesPerRequest), async (rest) => {
      const { UnprocessedItems } = await send(() => client.send(new BatchWriteItemCommand({ RequestItems: { [table]: rest } })))
      return UnprocessedItems?.[table] ?? []
    })
  }
}

const attempts = 8

/**
 * A batch writes what the table's capacity allows and returns the rest, which is retried after a pause: eight times, or as long as a worker
 * may wait.
 */
export async function untilDone<T>(requests: readonly T[], sendBatch: (rest: T[]) => Promise<readonly T[]>): Promise<void> {
  let rest = [...requests]
  for (let attempt = 0; rest.length > 0; attempt++) {
    if (attempt >= attempts && !mayWait()) throw problem('unavailable', { cause: unprocessed(), retryAfterSeconds: 1 })
    if (attempt > 0) await backoff(attempt, { baseMs: 50, maxMs: 6000 })
    rest = [...(await sendBatch(rest))]
  }
}

/** The error of a batch that the table refuses as a whole. */
const unprocessed = (): Error => Object.assign(new Error('the table gave a part of a batch back'), { name: 'ThrottlingException' })
