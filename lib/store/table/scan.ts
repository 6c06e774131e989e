import { ScanCommand } from '@aws-sdk/client-dynamodb'
import * as env from '../../core/env.ts'
import { client, type Key, send, type WireItem } from './client.ts'
import { keyOf, type Page } from './read.ts'

/** The part of the table to read. */
interface Scan {
  /** A segment of a parallel scan; the whole table if absent. */
  readonly part?: { readonly segment: number; readonly segments: number }
  /** Where to go on. */
  readonly after?: WireItem | undefined
  /** Maximum items per page; without it a page is 1 MB. */
  readonly limit?: number
  /** Only the keys of those whose partition begins so, with this sort key; eventually consistent, at half the price. */
  readonly keysOf?: { readonly prefix: string; readonly sk: string }
}

/** A page of the whole table, of whatever kind the items are, and what it cost (read units). For commands of operators alone. */
export async function scanPage({ part, after, limit, keysOf }: Scan): Promise<Page & { readonly units: number }> {
  const request = {
    TableName: env.tableName(),
    ConsistentRead: keysOf === undefined,
    ReturnConsumedCapacity: 'TOTAL' as const,
    ...(part ? { Segment: part.segment, TotalSegments: part.segments } : {}),
    ...(after ? { ExclusiveStartKey: after } : {}),
    ...(limit === undefined ? {} : { Limit: limit }),
    ...(keysOf && {
      ProjectionExpression: 'pk, sk',
      FilterExpression: 'sk = :sk AND begins_with(pk, :prefix)',
      ExpressionAttributeValues: { ':sk': { S: keysOf.sk }, ':prefix': { S: keysOf.prefix } },
    }),
  }
  const { Items = [], LastEvaluatedKey, ConsumedCapacity } = await send(() => client.send(new ScanCommand(request)))
  return { items: Items, next: LastEvaluatedKey, units: ConsumedCapacity?.CapacityUnits ?? 0 }
}

/** The keys of all items with this sort key whose partition begins so. It reads the whole table, at half a unit per 4 KB. */
export async function* scanKeys(keysOf: { readonly prefix: string; readonly sk: string }): AsyncGenerator<Key> {
  let after: WireItem | undefined
  do {
    const { items, next } = await scanPage({ keysOf, after })
    for (const item of items) yield keyOf(item)
    after = next
  } while (after)
}
