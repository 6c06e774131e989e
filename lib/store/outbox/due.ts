import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { iso } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { dueIndex } from '../keys.ts'
import type { Key } from '../table/client.ts'
import { documents, run } from '../table/client.ts'

/** As many as the sweeper does in a minute. */
const mostDue = 2000

/**
 * The keys of what is due at an instant, longest due first: campaigns to be started or looked after, deletions to be finished. So many at
 * a time that one that stays due keeps nothing else from being found.
 */
export async function dueKeys(ms: number): Promise<Key[]> {
  const found: Key[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      documents.send(
        new QueryCommand({
          TableName: env.tableName(),
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :due AND gsi1sk < :now',
          ExpressionAttributeValues: { ':due': dueIndex, ':now': iso(ms) },
          Limit: mostDue - found.length,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    found.push(...Items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })))
    from = LastEvaluatedKey
  } while (from && found.length < mostDue)
  return found
}

/** The whole item of something that is due. */
export async function getDue(key: Key): Promise<Record<string, unknown> | undefined> {
  const { Item } = await run(documents.send(new GetCommand({ TableName: env.tableName(), Key: key, ConsistentRead: true })))
  return Item
}
