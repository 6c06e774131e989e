import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { all, itemExists } from '../table/expressions.ts'
import { transactIf, updateWrite, type Write } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'
import { accountWrite } from './claims.ts'
import { type DeliveryRecord, deliveryFields, deliveryKey, getDelivery } from './deliveries.ts'
import { getSlice, type RunRef, sliceItem, variantAccount } from './slices.ts'

/** Where a delivery keeps when its recipient first did something with it. */
const instants = { delivered: 'deliveredAt', read: 'readAt', clicked: 'clickedAt', answered: 'answeredAt' } as const

/** What is known of a campaign's message at its recipient: that it arrived, and what they did with it. */
export type DeliveryMark = keyof typeof instants

/** Of a race with other marks of the same delivery all but one are made again. */
const attempts = 6

/**
 * Records what a recipient did with a campaign's message, and counts it in the accounts; only the first time counts. False where there is no
 * such delivery. `known`: as it was just read.
 */
export async function markDelivery(uid: string, run: RunRef, mark: DeliveryMark, current?: DeliveryRecord): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const delivery = (attempt === 0 && current) || (await getDelivery(uid, run))
    if (delivery?.status !== 'sent') return false
    const writes = markWrites(uid, delivery, [mark])
    if (writes.length === 0 || (await transactIf(writes))) return true
  }
  throw problem('unavailable', { retryAfterSeconds: 1 })
}

/**
 * The writes that record and count the first actions of a recipient; any action implies delivery. Empty if all are recorded already;
 * refused if another mark intervened.
 */
export function markWrites(uid: string, delivery: DeliveryRecord, newMarks: readonly DeliveryMark[]): Write[] {
  const { notificationID, run, place, variant } = delivery
  const marks = [...new Set<DeliveryMark>(['delivered', ...newMarks])].filter((mark) => !isMarked(delivery, mark))
  if (marks.length === 0) return []
  const at = iso()
  const fields = marks.map((mark) => instants[mark])
  return [
    updateWrite(
      deliveryKey(uid, delivery),
      deliveryFields.change({ set: Object.fromEntries(fields.map((field) => [field, at])) }),
      all(
        itemExists,
        ...fields.map((field) => deliveryFields.absent(field)),
        marks.includes('delivered') ? deliveryFields.absent('pushedAt') : undefined,
      ),
    ),
    ...(place ? [accountWrite({ notificationID, run, place, variant }, Object.fromEntries(marks.map((mark) => [mark, 1])))] : []),
  ]
}

/**
 * Moves a delivery from `sent` to `failed`, in its record and in the accounts. Not before its chunk is counted: accounts are never below zero, so
 * until then it is `unavailable`, and the provider reports again.
 */
export async function failSentDelivery(uid: string, run: RunRef): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const delivery = await getDelivery(uid, run)
    if (delivery?.status !== 'sent' || isMarked(delivery, 'delivered') || !delivery.place) return
    const { place, variant } = delivery
    const slice = await getSlice({ ...run, ...place })
    const counted = [slice?.sent ?? 0, variant === undefined ? 1 : (slice?.[variantAccount(variant, 'sent')] ?? 0)]
    if (counted.some((count) => count < 1)) break
    const change = deliveryFields.change({ set: { status: 'failed', reason: 'undeliverable', wasSent: true } })
    const condition = all(deliveryFields.is('status', 'sent'), deliveryFields.absent('deliveredAt'))
    const account = accountWrite({ ...run, place, variant }, { sent: -1, failed: 1 }, sliceItem.compare('sent', '>=', 1))
    if (await transactIf([updateWrite(deliveryKey(uid, run), change, condition), account])) return
  }
  throw problem('unavailable', { retryAfterSeconds: 5 })
}

export const isMarked = (delivery: DeliveryRecord, mark: DeliveryMark): boolean =>
  delivery[instants[mark]] !== undefined || (mark === 'delivered' && delivery.pushedAt !== undefined)

/**
 * Records that an open web view took a campaign's message; it is counted as delivered with its chunk. False if it is counted already, since
 * the recipient connected meanwhile.
 */
export const notePushIf = (uid: string, run: RunRef): Promise<boolean> =>
  updateIf(
    deliveryKey(uid, run),
    deliveryFields.change({ set: { pushedAt: iso() } }),
    all(itemExists, deliveryFields.absent('deliveredAt')),
  )
