import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { documents } from '../../lib/store/table.ts'

/** Everything in the table in which a text occurs, anywhere: what a purge must not leave. */
export async function itemsWith(text: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: 'causerie', ConsistentRead: true, ...(from ? { ExclusiveStartKey: from } : {}) }),
    )
    found.push(...(page.Items ?? []).filter((item) => JSON.stringify(item).includes(text)))
    from = page.LastEvaluatedKey
  } while (from)
  return found
}

/** What is in one partition. */
export async function itemsIn(pk: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: 'causerie',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  )
  return Items
}
