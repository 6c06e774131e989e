import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { iso } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { keys } from '../keys.ts'
import { counterWrite } from '../statistics/counters.ts'
import { conditionFailed } from '../table/client.ts'
import { transact } from '../table/transact.ts'
import { type Delivery, deliveryKey, getDelivery } from './deliveries.ts'
import type { RunRef } from './slices.ts'

/** Where a delivery keeps when its recipient first did something with it. */
const fields = { read: 'readAt', clicked: 'clickedAt', answered: 'answeredAt' } as const

export type Mark = keyof typeof fields

/**
 * Notes what a recipient did with a campaign's message, and counts it in the accounts; the first time counts. False where there is no such
 * delivery.
 */
export async function markDelivery(uid: string, runRef: RunRef, mark: Mark): Promise<boolean> {
  const delivery = await getDelivery(uid, runRef)
  if (delivery?.status !== 'sent') return false
  try {
    await transact(markWrites(uid, delivery, [mark]))
  } catch (error) {
    // It is noted already.
    if (!conditionFailed(error)) throw error
  }
  return true
}

/** The writes that note and count for the first time what a recipient did; refused where one of it is noted. */
export function markWrites(uid: string, delivery: Delivery, marks: readonly Mark[]): TransactWriteItem[] {
  const { notificationID, run, place } = delivery
  const counted = place
    ? [counterWrite(keys.step(notificationID, run, place.shard, place.step), Object.fromEntries(marks.map((mark) => [mark, 1])))]
    : []
  return [
    {
      Update: {
        TableName: env.tableName(),
        Key: deliveryKey(uid, delivery),
        UpdateExpression: `SET ${marks.map((mark) => `${fields[mark]} = :at`).join(', ')}`,
        ConditionExpression: ['attribute_exists(pk)', ...marks.map((mark) => `attribute_not_exists(${fields[mark]})`)].join(' AND '),
        ExpressionAttributeValues: { ':at': { S: iso() } },
      },
    },
    ...counted,
  ]
}
