import { iso } from '../../core/clock.ts'
import { all, there } from '../table/expressions.ts'
import { transactIf, updateWrite, type Write } from '../table/transact.ts'
import { accountWrite } from './claims.ts'
import { type DeliveryRecord, deliveryFields, deliveryKey, getDelivery } from './deliveries.ts'
import type { RunRef } from './slices.ts'

/** Where a delivery keeps when its recipient first did something with it. */
const instants = { read: 'readAt', clicked: 'clickedAt', answered: 'answeredAt' } as const

/** What a recipient did with a campaign's message. */
export type DeliveryMark = keyof typeof instants

/**
 * Records what a recipient did with a campaign's message, and counts it in the accounts; only the first time counts. False where there is no
 * such delivery.
 */
export async function markDelivery(uid: string, run: RunRef, mark: DeliveryMark): Promise<boolean> {
  const delivery = await getDelivery(uid, run)
  if (delivery?.status !== 'sent') return false
  // False where it is recorded already.
  await transactIf(markWrites(uid, delivery, [mark]))
  return true
}

/** The writes that record and count what a recipient did for the first time; refused where one of the marks is recorded. */
export function markWrites(uid: string, delivery: DeliveryRecord, marks: readonly DeliveryMark[]): Write[] {
  const { notificationID, run, place } = delivery
  const [at, fields] = [iso(), marks.map((mark) => instants[mark])]
  return [
    updateWrite(
      deliveryKey(uid, delivery),
      deliveryFields.change({ set: Object.fromEntries(fields.map((field) => [field, at])) }),
      all(there, ...fields.map((field) => deliveryFields.absent(field))),
    ),
    ...(place ? [accountWrite({ notificationID, run, place }, Object.fromEntries(marks.map((mark) => [mark, 1])))] : []),
  ]
}
