import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { iso } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import type { Key } from '../keys.ts'
import { conditionFailed, documents, run } from './client.ts'

/** A stored object without the attributes that only the table knows (keys, index keys, time to live). */
export type Stored<T> = T & { createdAt: string; updatedAt: string }

const inner = new Set(['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'ttl'])

export const bare = <T>(item: Record<string, unknown>): T =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !inner.has(name))) as T

/** The object under a key, or undefined. Strongly consistent. */
export async function getObject<T>(key: Key): Promise<T | undefined> {
  const { Item } = await run(documents.send(new GetCommand({ TableName: env.tableName(), Key: key, ConsistentRead: true })))
  return Item && bare<T>(Item)
}

/** Stores a new object with its dates; the key must not be taken. */
export async function createObject<T extends object>(key: Key, object: T): Promise<Stored<T>> {
  const at = iso()
  const stored = { ...object, createdAt: at, updatedAt: at }
  await run(
    documents.send(
      new PutCommand({ TableName: env.tableName(), Item: { ...stored, ...key }, ConditionExpression: 'attribute_not_exists(pk)' }),
    ),
  )
  return stored
}

/**
 * Merges at the top level: a field that is sent replaces that field whole, `null` removes it, what is not sent stays
 * (docs/management.md#writing-objects). Undefined where the object does not exist. `unchangedSince` makes the write conditional on the
 * object's updatedAt.
 */
export async function patchObject<T>(key: Key, changes: object, unchangedSince?: string): Promise<T | undefined> {
  const fields = Object.entries({ ...changes, updatedAt: iso() }).filter(([, value]) => value !== undefined)
  const sets = fields.map(([, value], i) => (value === null ? undefined : `#${i} = :${i}`)).filter(Boolean)
  const removes = fields.map(([, value], i) => (value === null ? `#${i}` : undefined)).filter(Boolean)
  const values = Object.fromEntries(fields.flatMap(([, value], i) => (value === null ? [] : [[`:${i}`, value]])))
  try {
    const { Attributes } = await run(
      documents.send(
        new UpdateCommand({
          TableName: env.tableName(),
          Key: key,
          UpdateExpression: `SET ${sets.join(', ')}${removes.length ? ` REMOVE ${removes.join(', ')}` : ''}`,
          ConditionExpression: unchangedSince ? 'attribute_exists(pk) AND #updatedAt = :since' : 'attribute_exists(pk)',
          ExpressionAttributeNames: {
            ...Object.fromEntries(fields.map(([name], i) => [`#${i}`, name])),
            ...(unchangedSince ? { '#updatedAt': 'updatedAt' } : {}),
          },
          ExpressionAttributeValues: { ...values, ...(unchangedSince ? { ':since': unchangedSince } : {}) },
          ReturnValues: 'ALL_NEW',
        }),
      ),
    )
    return Attributes && bare<T>(Attributes)
  } catch (error) {
    if (conditionFailed(error)) return undefined
    throw error
  }
}

/** Removes the object and gives what it was; undefined where there was none. */
export async function removeObject<T>(key: Key): Promise<T | undefined> {
  const { Attributes } = await run(documents.send(new DeleteCommand({ TableName: env.tableName(), Key: key, ReturnValues: 'ALL_OLD' })))
  return Attributes && bare<T>(Attributes)
}

/** All objects of a partition whose sort key begins with a prefix, whole, in the order of their keys. */
export async function listObjects<T>(pk: string, prefix: string): Promise<T[]> {
  const found: T[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await run(
      documents.send(
        new QueryCommand({
          TableName: env.tableName(),
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
          ConsistentRead: true,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    found.push(...(page.Items ?? []).map((item) => bare<T>(item)))
    from = page.LastEvaluatedKey
  } while (from)
  return found
}
