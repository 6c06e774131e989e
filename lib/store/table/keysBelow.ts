import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../core/env.ts'
import type { Key } from './client.ts'
import { documents, run } from './client.ts'

/** The keys of a partition whose sort key begins with that of a key, without what lies under them. */
export async function keysBelow({ pk, sk }: Key): Promise<Key[]> {
  const found: Key[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await run(
      documents.send(
        new QueryCommand({
          TableName: env.tableName(),
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': sk },
          ProjectionExpression: 'pk, sk',
          ConsistentRead: true,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    found.push(...(page.Items ?? []).map((item) => ({ pk: String(item['pk']), sk: String(item['sk']) })))
    from = page.LastEvaluatedKey
  } while (from)
  return found
}
