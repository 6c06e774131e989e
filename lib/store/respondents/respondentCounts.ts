import { QueryCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys, type Spot } from '../keys.ts'
import { counterWrite } from '../statistics/counters.ts'
import { client, run, type WireItem } from '../table/client.ts'

/**
 * How many respondents there are in each bucket of the list, so that `skip` finds its place without a walk. Counted in the transaction
 * that makes or deletes a respondent, so the counts are exact whatever crashes (docs/decisions/0008-skip-by-counts.md).
 */
export const countWrite = ({ appID, epoch }: Application, spot: Spot, n: number): TransactWriteItem =>
  counterWrite(keys.respondentCount(appID, epoch, spot), { n })

/** The bucket in which a stored respondent is listed and counted. */
export const spotOf = (item: WireItem): Spot => ({
  shard: item['gsi1pk']?.S?.slice(-1) ?? '',
  bucket: item['gsi1sk']?.S?.split('#')[0] ?? '',
})

/** The bucket in which so many respondents of the list have gone by, and how many more are to be left out in it; undefined past the end. */
export async function spotAfter(application: Application, skip: number): Promise<{ spot: Spot; left: number } | undefined> {
  let left = skip
  for await (const { sk, n } of counts(application)) {
    const count = Number(n?.N ?? 0)
    if (left < count) return { spot: { shard: sk?.S?.slice(0, 1) ?? '', bucket: sk?.S?.slice(1) ?? '' }, left }
    left -= count
  }
  return undefined
}

/** How many respondents there are. */
export async function countRespondents(application: Application): Promise<number> {
  let count = 0
  for await (const { n } of counts(application, { consistent: true })) count += Number(n?.N ?? 0)
  return count
}

/** The buckets in the order of the list: they sort as its shards, and in them as its places. */
async function* counts({ appID, epoch }: Application, { consistent } = { consistent: false }): AsyncGenerator<WireItem> {
  const { pk } = keys.respondentCount(appID, epoch, { shard: '', bucket: '' })
  let from: WireItem | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      client.send(
        new QueryCommand({
          TableName: env.tableName(),
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': { S: pk } },
          ConsistentRead: consistent,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    yield* Items
    from = LastEvaluatedKey
  } while (from)
}
