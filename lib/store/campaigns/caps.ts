import { days, epochSeconds, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { keys } from '../keys.ts'
import { counterWrite } from '../statistics/counters.ts'
import type { Write } from '../table/transact.ts'

/** The number of this UTC day since 1970. */
export const today = (): number => Math.floor(now() / days(1))

/**
 * The write that counts a campaign for a respondent on a day; refused where they had as many as the application allows (at least one).
 * Applications that set no cap pay nothing for it.
 */
export function capWrite(uid: string, maxPerDay: number, day: number): Write {
  const { pk, sk } = keys.reached(uid, day)
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
        ':ttl': { N: String(epochSeconds(days(day + 3))) },
      },
    },
  }
}

/** The write that takes back what was counted for somebody whom the campaign then did not reach. */
export const uncapWrite = (uid: string, day: number): Write => counterWrite(keys.reached(uid, day), { reached: -1 })
