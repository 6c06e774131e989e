import { PutItemCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import { keys } from '../keys.ts'
import { counterWrite } from '../statistics/counters.ts'
import { client, conditionFailed, failedCondition, run } from '../table/client.ts'
import { transact } from '../table/transact.ts'
import { type Delivery, deliveryItem, deliveryOf, getDelivery, type StepPlace } from './deliveries.ts'
import type { Outcome } from './slices.ts'

/** A claim: the outcome of one recipient, which is to stand. */
export interface Claim extends Delivery {
  readonly uid: string
  readonly place: StepPlace
  /** Only somebody who has `failed` is claimed, and their account moves with the claim (redrive). */
  readonly again: boolean
}

/** The outcome that stands; or the place, among those beside the claim, of the write that was refused, and then nothing was written. */
export type Claimed =
  | { readonly outcome: Outcome; readonly isNew: boolean; readonly leaseMs?: number | undefined; readonly waits?: boolean | undefined }
  | { readonly refused: number }

/**
 * Claims a recipient with an outcome: the condition makes a second claim a no-op, whatever crashed or was delivered twice. Gives the
 * outcome that stands, be it this one or one from before. Alone it is one write; with what is beside it, a transaction. So is a claim under
 * a lease: the SDK repeats a write whose answer was lost, and only a transaction knows itself again. A plain write would find its own record
 * and take it for that of a worker who is asking the provider.
 */
export async function claim(wish: Claim, beside: readonly TransactWriteItem[] = []): Promise<Claimed> {
  if (!wish.again && beside.length === 0 && wish.leaseMs === undefined) return claimAlone(wish)
  const own = claimWrites(wish)
  try {
    await transact([...own, ...beside])
    return { outcome: wish.status, isNew: true }
  } catch (error) {
    if (!conditionFailed(error)) throw error
    const place = failedCondition(error)
    return place < own.length ? standing(await getDelivery(wish.uid, wish), wish) : { refused: place - own.length }
  }
}

/** The writes by which a recipient is claimed: the record, and in a redrive the accounts, which are closed before and after it. */
export function claimWrites(wish: Claim): TransactWriteItem[] {
  const Put = { TableName: env.tableName(), Item: deliveryItem(wish.uid, wish) }
  if (!wish.again) return [{ Put: { ...Put, ConditionExpression: 'attribute_not_exists(pk)' } }]
  return [{ Put: { ...Put, ...whereStatus('failed') } }, accountMoved(wish, 'failed', wish.status)]
}

const whereStatus = (status: Outcome) => ({
  ConditionExpression: '#status = :status',
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':status': { S: status } },
})

/** The write that moves a recipient who is accounted for from one account of their step to another. */
export const accountMoved = (
  { notificationID, run: number, place }: Claim,
  from: Outcome,
  to: Outcome,
  more: Readonly<Record<string, number>> = {},
): TransactWriteItem => counterWrite(keys.step(notificationID, number, place.shard, place.step), { [from]: -1, [to]: 1, ...more })

async function claimAlone(wish: Claim): Promise<Claimed> {
  try {
    await run(
      client.send(
        new PutItemCommand({
          TableName: env.tableName(),
          Item: deliveryItem(wish.uid, wish),
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      ),
    )
    return { outcome: wish.status, isNew: true }
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return standing('Item' in error && error.Item ? deliveryOf(error.Item) : undefined, wish)
  }
}

/** Who was claimed and has no record any more was deleted between two looks. */
const standing = (found: Delivery | undefined, wish: Claim): Claimed => ({
  outcome: found?.status ?? (wish.status === 'sent' ? 'deleted' : wish.status),
  isNew: false,
  leaseMs: found?.leaseMs,
  waits: found?.waits,
})
