import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { client, type WireItem } from '../../lib/store/table/client.ts'

/** Read when it is needed: files that share their modules have tables of their own. */
const tableName = () => process.env['TABLE_NAME']
const documents = DynamoDBDocumentClient.from(client)

/** All items that contain a text anywhere: what a purge must not leave. The table is that of all tests of a file. */
export async function itemsWith(text: string): Promise<Record<string, unknown>[]> {
  const found: WireItem[] = []
  let from: WireItem | undefined
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ...(from ? { ExclusiveStartKey: from } : {}) }),
    )
    found.push(...(page.Items ?? []).filter((item) => JSON.stringify(item).includes(text)))
    from = page.LastEvaluatedKey
  } while (from)
  const items = await Promise.all(
    found.map(({ pk, sk }) =>
      documents.send(new GetCommand({ TableName: tableName(), Key: { pk: pk?.S, sk: sk?.S }, ConsistentRead: true })),
    ),
  )
  return items.flatMap(({ Item }) => Item ?? [])
}

/** What is in one partition. */
export async function itemsIn(pk: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  )
  return Items
}

/** Writes an item as an earlier version may have left it. */
export const putItem = async (item: Record<string, unknown>): Promise<void> => {
  await documents.send(new PutCommand({ TableName: tableName(), Item: item }))
}
