import { BatchGetItemCommand, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import * as env from '../../core/env.ts'
import { untilDone } from './batch.ts'
import { client, type Key, send, type WireItem, wireKey } from './client.ts'
import { type Condition, Placeholders, placeholdersOf, withoutParentheses } from './expressions.ts'

interface Consistency {
  /** Strongly consistent, at twice the price. On by default; indexes cannot. */
  readonly consistent?: boolean
}

/** The item under a key, or undefined. */
export async function get(key: Key, { consistent = true }: Consistency = {}): Promise<WireItem | undefined> {
  const request = { TableName: env.tableName(), Key: wireKey(key), ConsistentRead: consistent }
  return (await send(() => client.send(new GetItemCommand(request)))).Item
}

/** What one request may ask for. */
const maxKeysPerRequest = 100

/** The items under these keys, in no order, without those that do not exist; 100 a request. `fields` are attributes of a projection. */
export async function getMany(
  keys: readonly Key[],
  { consistent = true, fields }: Consistency & { readonly fields?: readonly string[] } = {},
): Promise<WireItem[]> {
  const table = env.tableName()
  const distinct = [...new Map(keys.map((key) => [JSON.stringify([key.pk, key.sk]), wireKey(key)])).values()]
  const found: WireItem[] = []
  for (let i = 0; i < distinct.length; i += maxKeysPerRequest) {
    await untilDone(distinct.slice(i, i + maxKeysPerRequest), async (rest) => {
      const use = new Placeholders()
      const projection = fields?.map((name) => use.name(name)).join(', ')
      const shape = { ConsistentRead: consistent, ...(projection ? { ProjectionExpression: projection, ...placeholdersOf(use) } : {}) }
      const request = { RequestItems: { [table]: { Keys: rest, ...shape } } }
      const { Responses, UnprocessedKeys } = await send(() => client.send(new BatchGetItemCommand(request)))
      found.push(...(Responses?.[table] ?? []))
      return UnprocessedKeys?.[table]?.Keys ?? []
    })
  }
  return found
}

/**
 * The items under these keys, at most 100, strongly consistent; and those keys for which the table has no capacity at this moment. It is asked
 * once, also by the SDK: for reads without which the caller can do. Throws `unavailable` where it has capacity for none of them.
 */
export async function tryMany(keys: readonly Key[]): Promise<{ items: WireItem[]; unprocessed: Key[] }> {
  const table = env.tableName()
  const command = new BatchGetItemCommand({ RequestItems: { [table]: { Keys: keys.map(wireKey), ConsistentRead: true } } })
  command.middlewareStack.add((next) => next, withoutRetries)
  const { Responses, UnprocessedKeys } = await send(() => client.send(command))
  return { items: Responses?.[table] ?? [], unprocessed: (UnprocessedKeys?.[table]?.Keys ?? []).map(keyOf) }
}

/** The place of the SDK's retries: what a command puts there is in their stead. */
const withoutRetries = { name: 'retryMiddleware', step: 'finalizeRequest', priority: 'high', override: true } as const

/** Whether an item is the one under a key. */
export const isAt =
  ({ pk, sk }: Key) =>
  (item: WireItem): boolean =>
    item['pk']?.S === pk && item['sk']?.S === sk

/** Items of one partition of the table, or of an index, in the order of their sort keys. */
export interface Query extends Consistency {
  readonly pk: string
  /** Only sort keys that begin so. */
  readonly prefix?: string | undefined
  /** Only sort keys from here on (included), and up to `to` (included). */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly index?: 'gsi1' | 'gsi2' | undefined
  /** The attributes that are wanted; all, where not given. */
  readonly fields?: readonly string[] | undefined
  /** A condition that the table applies to what it has read and paid for. */
  readonly filter?: Condition | undefined
  /** The last first. */
  readonly descending?: boolean
  /** Maximum items per page; without it a page is 1 MB. */
  readonly limit?: number | undefined
  /** Where to go on: the sort key read last; of an index, the whole place that a page returned as `next`. */
  readonly after?: string | WireItem | undefined
}

export interface Page {
  readonly items: WireItem[]
  /** Where the next page begins; undefined at the end. */
  readonly next: WireItem | undefined
}

/** One page, as returned by one request. With a filter it may be empty and still have a next one. */
export async function page(query: Query): Promise<Page> {
  const { Items = [], LastEvaluatedKey } = await send(() => client.send(new QueryCommand(queryInput(query))))
  return { items: Items, next: LastEvaluatedKey }
}

/** All pages, one after the other. */
export async function* pages(query: Query): AsyncGenerator<WireItem[]> {
  let after = query.after
  do {
    const { items, next } = await page({ ...query, after })
    if (items.length) yield items
    after = next
  } while (after)
}

/** All items of a query. */
export async function list(query: Query): Promise<WireItem[]> {
  const found: WireItem[] = []
  for await (const items of pages(query)) found.push(...items)
  return found
}

/** At most `most` items of a query, and where the next one is while there is more. */
export async function listUpTo(query: Query, most: number): Promise<Page> {
  const found: WireItem[] = []
  let after = query.after
  do {
    const { items, next } = await page({ ...query, after, limit: most - found.length })
    found.push(...items)
    after = next
  } while (after && found.length < most)
  return { items: found, next: typeof after === 'string' ? undefined : after }
}

/** The keys of the items of a query. */
export const listKeys = async (query: Omit<Query, 'fields'>): Promise<Key[]> => (await list({ ...query, fields: ['pk', 'sk'] })).map(keyOf)

/** The key of an item. */
export const keyOf = ({ pk, sk }: WireItem): Key => ({ pk: pk?.S ?? '', sk: sk?.S ?? '' })

/** The request of a query, as the SDK takes it. */
export function queryInput({
  pk,
  prefix,
  from,
  to,
  index,
  fields,
  filter,
  descending,
  limit,
  after,
  consistent = index === undefined,
}: Query) {
  const use = new Placeholders()
  const [pkName, skName] = index === undefined ? ['pk', 'sk'] : [`${index}pk`, `${index}sk`]
  const value = (text: string): string => use.value({ S: text })
  const sort =
    prefix !== undefined
      ? ` AND begins_with(${skName}, ${value(prefix)})`
      : from !== undefined && to !== undefined
        ? ` AND ${skName} BETWEEN ${value(from)} AND ${value(to)}`
        : from !== undefined
          ? ` AND ${skName} >= ${value(from)}`
          : to !== undefined
            ? ` AND ${skName} <= ${value(to)}`
            : ''
  const condition = `${pkName} = ${value(pk)}${sort}`
  const filterText = filter && withoutParentheses(filter(use))
  const projection = fields?.map((name) => use.name(name)).join(', ')
  return {
    TableName: env.tableName(),
    KeyConditionExpression: condition,
    ...(index === undefined ? {} : { IndexName: index }),
    ...(filterText === undefined ? {} : { FilterExpression: filterText }),
    ...(projection === undefined ? {} : { ProjectionExpression: projection }),
    ...placeholdersOf(use),
    ...(descending ? { ScanIndexForward: false } : {}),
    ...(limit === undefined ? {} : { Limit: limit }),
    ...(after === undefined ? {} : { ExclusiveStartKey: typeof after === 'string' ? wireKey({ pk, sk: after }) : after }),
    ConsistentRead: consistent,
  }
}
