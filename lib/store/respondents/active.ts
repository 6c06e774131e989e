import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { activeShard, shards } from '../keys.ts'
import { client, run, type WireItem } from '../table/client.ts'
import { profilesOf } from './profilePages.ts'

/** A place in the list of the active: the shard, and the hour and id read last. */
export interface ActivePlace {
  readonly shard: string
  readonly after?: { readonly gsi2sk: string; readonly sk: string } | undefined
}

/**
 * Those who wrote since an instant: the index knows the hour; who is in the first hour is looked at one by one. A page of at most
 * `limit`, in a fixed order.
 */
export async function activeSince(
  application: Application,
  sinceMs: number,
  from: ActivePlace | undefined,
  limit: number,
): Promise<{ ids: string[]; next: ActivePlace | undefined }> {
  const since = new Date(sinceMs).toISOString()
  const hour = since.slice(0, 13)
  const ids: string[] = []
  let place: ActivePlace | undefined = from ?? { shard: shards[0] ?? '' }
  while (place !== undefined && ids.length < limit) {
    const { items, after } = await page(application, place, hour, limit - ids.length)
    const surely = items.filter((item) => hourOf(item) > hour).map(idOf)
    const perhaps = items.filter((item) => hourOf(item) === hour).map(idOf)
    ids.push(...surely, ...(await thoseSince(application, perhaps, since)))
    const following: string | undefined = shards[shards.indexOf(place.shard) + 1]
    place = after ? { shard: place.shard, after } : following === undefined ? undefined : { shard: following }
  }
  return { ids, next: place }
}

// The sort key is `yyyy-mm-ddThh#respondentID`.
const hourOf = (item: WireItem): string => item['gsi2sk']?.S?.slice(0, 13) ?? ''
const idOf = (item: WireItem): string => item['gsi2sk']?.S?.slice(14) ?? ''

async function page(
  application: Application,
  { shard, after }: ActivePlace,
  hour: string,
  limit: number,
): Promise<{ items: WireItem[]; after: ActivePlace['after'] }> {
  const pk = { S: activeShard(application.appID, application.epoch, shard) }
  const recordPK = { S: pk.S.replace(/^T#/, 'R#') }
  const { Items = [], LastEvaluatedKey } = await run(
    client.send(
      new QueryCommand({
        TableName: env.tableName(),
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk >= :hour',
        ExpressionAttributeValues: { ':pk': pk, ':hour': { S: hour } },
        Limit: limit,
        ...(after ? { ExclusiveStartKey: { gsi2pk: pk, gsi2sk: { S: after.gsi2sk }, pk: recordPK, sk: { S: after.sk } } } : {}),
      }),
    ),
  )
  return {
    items: Items,
    after: LastEvaluatedKey && { gsi2sk: LastEvaluatedKey['gsi2sk']?.S ?? '', sk: LastEvaluatedKey['sk']?.S ?? '' },
  }
}

async function thoseSince(application: Application, ids: readonly string[], since: string): Promise<string[]> {
  const found: string[] = []
  for (let i = 0; i < ids.length; i += 100) {
    const records = await profilesOf(application, ids.slice(i, i + 100))
    found.push(...records.filter((item) => (item['act']?.S ?? '') >= since).map((item) => item['rid']?.S ?? ''))
  }
  return found
}
