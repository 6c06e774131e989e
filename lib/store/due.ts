import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { iso } from '../clock.ts'
import { env } from '../env.ts'
import { dueIndex, type Key } from './keys.ts'
import { documents, run } from './table.ts'

/** The keys of what is due at an instant: campaigns to be started or looked after, deletions to be finished; at most 100 at a time. */
export async function dueKeys(ms: number): Promise<Key[]> {
  const { Items = [] } = await run(
    documents.send(
      new QueryCommand({
        TableName: env.tableName(),
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :due AND gsi1sk < :now',
        ExpressionAttributeValues: { ':due': dueIndex, ':now': iso(ms) },
        Limit: 100,
      }),
    ),
  )
  return Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
}

/** The whole item of something that is due. */
export async function getDue(key: Key): Promise<Record<string, unknown> | undefined> {
  const { Item } = await run(documents.send(new GetCommand({ TableName: env.tableName(), Key: key, ConsistentRead: true })))
  return Item
}
