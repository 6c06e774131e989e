import { UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { iso } from '../clock.ts'
import { env } from '../env.ts'
import { keys } from './keys.ts'
import { client, conditionFailed, run } from './table.ts'

/** Where a delivery keeps when its messages were first read, and clicked. */
const fields = { read: 'readAt', clicked: 'clickedAt', feedback: 'feedbackAt' } as const

/** Notes what a recipient did with a campaign's message; the first time stays. False where there is no such delivery. */
export async function markDelivery(uid: string, notificationID: string, number: number, mark: keyof typeof fields): Promise<boolean> {
  const { pk, sk } = keys.delivery(uid, notificationID, number)
  try {
    await run(
      client.send(
        new UpdateItemCommand({
          TableName: env.tableName(),
          Key: { pk: { S: pk }, sk: { S: sk } },
          UpdateExpression: 'SET #mark = if_not_exists(#mark, :at)',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#mark': fields[mark] },
          ExpressionAttributeValues: { ':at': { S: iso() } },
        }),
      ),
    )
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
