import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { iso } from '../../core/clock.ts'
import { operationID } from '../../core/operation.ts'
import { putMany } from './batch.ts'
import type { Key, WireItem } from './client.ts'
import { all, type Change, changes, compare, itemAbsent, itemExists, remove, set } from './expressions.ts'
import { get, getMany, list, type Query } from './read.ts'
import { operationAttribute, putOrGet, updateAndGetIf } from './write.ts'

/**
 * Objects whose fields are those of the interface: features, filters, expressions, campaigns. They are stored whole, each field under its own
 * name, so they need no declaration; only the attributes of the table itself (keys, index keys, time to live) are kept apart.
 */

const inner = new Set(['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'ttl', 'rank', operationAttribute])

/** The rank of an object in its list, which no interface shows (lib/store/content/ranks.ts). */
export const rankIn = ({ rank }: WireItem): number => Number(rank?.N ?? 0)

/** The attributes of an object with a rank. */
const rankedItemOf = (object: object, rank?: number): WireItem => ({
  ...itemOf(object),
  ...(rank === undefined ? {} : { rank: { N: String(rank) } }),
})

/** The object that an item holds. */
export function objectIn<T>(item: WireItem): T {
  const fields = Object.fromEntries(Object.entries(item).filter(([name]) => !inner.has(name)))
  // Without it the library makes a `bigint` of a large number, which no JSON can hold.
  return unmarshall(fields, { wrapNumbers: Number }) as T
}

/** The attributes of an object; fields that are undefined are left out. Numbers that are no exact integers are those that a caller sent. */
export const itemOf = (object: object): WireItem => marshall(object, { removeUndefinedValues: true, allowImpreciseNumbers: true })

/** One value, as an attribute. */
export const attributeOf = (value: unknown): WireItem[string] => itemOf({ value })['value'] ?? { NULL: true }

/** The object under a key, or undefined. Strongly consistent. */
export async function getObject<T>(key: Key): Promise<T | undefined> {
  const item = await get(key)
  return item && objectIn<T>(item)
}

/** The objects under these keys, in no order, without those that do not exist. Strongly consistent. */
export const getObjects = async <T>(keys: readonly Key[]): Promise<T[]> => (await getMany(keys)).map((item) => objectIn<T>(item))

/** Stores objects, some with a rank, whatever was under their keys; not all at once. */
export const putObjects = (objects: readonly (readonly [key: Key, object: object, rank?: number | undefined])[]): Promise<void> =>
  putMany(objects.map(([key, object, rank]) => [key, rankedItemOf(object, rank)]))

/** All objects of a query, whole, in the order of their keys. */
export const listObjects = async <T>(query: Query): Promise<T[]> => (await list(query)).map((item) => objectIn<T>(item))

/**
 * Stores a new object, and returns it. Ids are random: an existing object was created by an earlier attempt under the same idempotency key,
 * and is returned; anything else is an internal fault.
 */
export async function createObject<T extends object>(key: Key, object: T, rank?: number): Promise<T> {
  const result = await putOrGet(key, rankedItemOf(object, rank), itemAbsent)
  if (result.written) return object
  if (!result.stored || !operationID()) throw new Error('an object was created under a key that is taken')
  return objectIn<T>(result.stored)
}

/**
 * Merges at the top level: a field that is sent replaces the whole field, `null` removes it, others stay. Returns the new object; undefined
 * if it does not exist or, with `unchangedSince`, has another `updatedAt`.
 */
export async function updateObject<T>(key: Key, fields: object, unchangedSince?: string): Promise<T | undefined> {
  const condition = unchangedSince === undefined ? itemExists : all(itemExists, compare('updatedAt', '=', { S: unchangedSince }))
  const item = await updateAndGetIf(key, merged({ ...fields, updatedAt: iso() }), condition)
  return item && objectIn<T>(item)
}

/** The change that merges fields into an object: `null` removes one, undefined leaves it as it is. */
export const merged = (fields: object): Change =>
  changes(
    ...Object.entries(fields).map(([name, value]) =>
      value === undefined ? undefined : value === null ? remove(name) : set(name, attributeOf(value)),
    ),
  )
