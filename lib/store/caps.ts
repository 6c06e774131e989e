import { days, epochSeconds, now } from '../clock.ts'
import { env } from '../env.ts'
import { keys } from './keys.ts'
import type { Write } from './transact.ts'

/**
 * The write that counts a campaign for a respondent on this UTC day; refused where they had as many as the application allows (at least one).
 * Applications that set no cap pay nothing for it.
 */
export function capWrite(uid: string, maxPerDay: number): Write {
  const today = now()
  const { pk, sk } = keys.reached(uid, Math.floor(today / days(1)))
  return {
    Update: {
      TableName: env.tableName(),
      Key: { pk: { S: pk }, sk: { S: sk } },
      UpdateExpression: 'SET #ttl = :ttl ADD reached :one',
      ConditionExpression: 'attribute_not_exists(reached) OR reached < :most',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':one': { N: '1' },
        ':most': { N: String(maxPerDay) },
        ':ttl': { N: String(epochSeconds(today + days(3))) },
      },
    },
  }
}
