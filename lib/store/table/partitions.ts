import { BatchWriteItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import { client, run, type WireItem } from './client.ts'

/** Removes all items of a partition. False where the time ran out. */
export async function purgePartition(pk: string, goesOn: () => boolean): Promise<boolean> {
  for await (const items of pages(pk, {})) {
    if (!goesOn()) return false
    await remove(items.map(keyOf))
  }
  return true
}

/** The keys of a partition's items, and the fields that are named; page by page. */
export async function* pages(pk: string, { prefix, fields = [] }: { prefix?: string; fields?: string[] }): AsyncGenerator<WireItem[]> {
  let from: WireItem | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      client.send(
        new QueryCommand({
          TableName: env.tableName(),
          KeyConditionExpression: prefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
          ProjectionExpression: ['pk', 'sk', ...fields].join(', '),
          ExpressionAttributeValues: { ':pk': { S: pk }, ...(prefix === undefined ? {} : { ':prefix': { S: prefix } }) },
          ConsistentRead: true,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    if (Items.length) yield Items
    from = LastEvaluatedKey
  } while (from)
}

/** Removes items, 25 a request. */
export async function remove(itemKeys: WireItem[]): Promise<void> {
  const table = env.tableName()
  for (let i = 0; i < itemKeys.length; i += 25) {
    let requests = itemKeys.slice(i, i + 25).map((Key) => ({ DeleteRequest: { Key } }))
    while (requests.length) {
      const { UnprocessedItems } = await run(client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } })))
      requests = (UnprocessedItems?.[table] ?? []) as typeof requests
    }
  }
}

export const keyOf = ({ pk, sk }: WireItem): WireItem => ({ ...(pk ? { pk } : {}), ...(sk ? { sk } : {}) })
