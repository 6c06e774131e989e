import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { respondentShard } from '../keys.ts'
import { client, run, type WireItem } from '../table/client.ts'
import { readItems } from '../table/readItems.ts'
import { queryWire } from '../table/wireQuery.ts'
import { respondentKey } from './respondentItem.ts'

/** A place in one shard of an application's respondents: the sort key read last. */
export type Place = string

export interface Page {
  readonly items: WireItem[]
  /** Where the next page begins; undefined at the end of the shard. */
  readonly next: Place | undefined
}

export interface PageQuery {
  /** The attributes of the items that are wanted (`rid` among them). All, where not given. */
  readonly fields?: readonly string[] | undefined
  /** A condition that DynamoDB applies before it answers; it may let more through than is wanted. */
  readonly condition?: { readonly expression: string; readonly names: Record<string, string>; readonly values: WireItem } | undefined
  readonly after?: Place | undefined
  /** At most so many items are read; else a page is 1 MB. */
  readonly limit?: number | undefined
}

/** One page of the profiles of a shard, in the order of their keys, as they come from the wire. */
export async function profilePage(application: Application, shard: string, query: PageQuery = {}): Promise<Page> {
  const pk = respondentShard(application.appID, application.epoch, shard)
  const { fields, condition, after, limit } = query
  const projection = fields?.map((_, i) => `#q${i}`)
  const { Items, LastEvaluatedKey } = await queryWire({
    TableName: env.tableName(),
    KeyConditionExpression: 'pk = :pk',
    FilterExpression: condition ? `attribute_not_exists(dead) AND ${condition.expression}` : 'attribute_not_exists(dead)',
    ...(projection ? { ProjectionExpression: projection.join(', ') } : {}),
    ...(fields || condition
      ? { ExpressionAttributeNames: { ...condition?.names, ...Object.fromEntries((fields ?? []).map((name, i) => [`#q${i}`, name])) } }
      : {}),
    ExpressionAttributeValues: { ':pk': { S: pk }, ...condition?.values },
    ...(after === undefined ? {} : { ExclusiveStartKey: { pk: { S: pk }, sk: { S: after } } }),
    ...(limit === undefined ? {} : { Limit: limit }),
    ConsistentRead: true,
  })
  return { items: Items, next: LastEvaluatedKey?.['sk']?.S }
}

/** The profiles of respondents that are named, at most 100 of them; those that do not exist are left out. */
export const profilesOf = async (application: Application, respondentIDs: readonly string[]): Promise<WireItem[]> =>
  (await recordsOf(application, respondentIDs)).filter((item) => !item['dead'])

/** The same with the traces of those who are gone. */
export async function recordsOf(application: Application, respondentIDs: readonly string[]): Promise<WireItem[]> {
  const wanted = [...new Set(respondentIDs)].map((id) => respondentKey(application, id))
  return readItems(wanted)
}

/** A place in one shard of the list: right after an entry of the index, or at the beginning of a bucket. */
export type IDPlace = { readonly after: readonly [place: string, pk: string, sk: string] } | { readonly bucket: string }

/** One page of respondentIDs of a shard, from the index that holds no profiles: a tenth of the read units. */
export async function idPage(
  application: Application,
  shard: string,
  from: IDPlace | undefined,
  limit: number,
): Promise<{ ids: string[]; next: IDPlace | undefined }> {
  const pk = respondentShard(application.appID, application.epoch, shard)
  const { Items = [], LastEvaluatedKey } = await run(
    client.send(
      new QueryCommand({
        TableName: env.tableName(),
        IndexName: 'gsi1',
        KeyConditionExpression: from && 'bucket' in from ? 'gsi1pk = :pk AND gsi1sk >= :bucket' : 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: pk }, ...(from && 'bucket' in from ? { ':bucket': { S: from.bucket } } : {}) },
        Limit: limit,
        ...(from && 'after' in from ? { ExclusiveStartKey: entryAt(pk, from.after) } : {}),
      }),
    ),
  )
  // The sort key is `hash4#respondentID`.
  return { ids: Items.map((item) => item['sk']?.S?.slice(5) ?? ''), next: LastEvaluatedKey && { after: placeOf(LastEvaluatedKey) } }
}

// Whoever was re-keyed keeps the place in the list, so the shard of the list need not be that of the record.
const entryAt = (gsi1pk: string, [gsi1sk, pk, sk]: readonly [string, string, string]): WireItem => ({
  gsi1pk: { S: gsi1pk },
  gsi1sk: { S: gsi1sk },
  pk: { S: pk },
  sk: { S: sk },
})

const placeOf = ({ gsi1sk, pk, sk }: WireItem): [string, string, string] => [gsi1sk?.S ?? '', pk?.S ?? '', sk?.S ?? '']
