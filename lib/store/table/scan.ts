import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb'
import * as env from '../../core/env.ts'
import { client, type Key, send, type WireItem } from './client.ts'
import { keyOf } from './read.ts'

/**
 * The keys of all items with this sort key whose partition begins so. It reads the whole table, at half a unit per 4 KB: for commands of
 * operators alone.
 */
export async function* scanKeys({ prefix, sk }: { readonly prefix: string; readonly sk: string }): AsyncGenerator<Key> {
  let after: WireItem | undefined
  do {
    const { Items = [], LastEvaluatedKey }: ScanCommandOutput = await send(() =>
      client.send(
        new ScanCommand({
          TableName: env.tableName(),
          ProjectionExpression: 'pk, sk',
          FilterExpression: 'sk = :sk AND begins_with(pk, :prefix)',
          ExpressionAttributeValues: { ':sk': { S: sk }, ':prefix': { S: prefix } },
          ...(after ? { ExclusiveStartKey: after } : {}),
        }),
      ),
    )
    for (const item of Items) yield keyOf(item)
    after = LastEvaluatedKey
  } while (after)
}
