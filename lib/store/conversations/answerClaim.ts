import { UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { iso } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { keys } from '../keys.ts'
import { client, conditionFailed, run } from '../table/client.ts'

/**
 * Claims the sending of what the bot says to a message, on the mark by which the message is known again. False where it was claimed before:
 * a message that is delivered twice is answered once, and one whose worker ended before it answered is answered by the next.
 */
export async function claimAnswer(uid: string, messageID: string): Promise<boolean> {
  const { pk, sk } = keys.inbound(uid, messageID)
  try {
    await run(
      client.send(
        new UpdateItemCommand({
          TableName: env.tableName(),
          Key: { pk: { S: pk }, sk: { S: sk } },
          UpdateExpression: 'SET answeredAt = :at',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(answeredAt)',
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
