import type { Change } from '../table/expressions.ts'
import { deleteWrite, transactIf, updateWrite, type Write } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'
import { uncapWrite } from './caps.ts'
import { accountWrite, type Claim, type FurtherWrites } from './claims.ts'
import { deliveryFields, deliveryKey, getDelivery } from './deliveries.ts'
import type { RecipientOutcome } from './outcomes.ts'

/**
 * A provider is called under a lease: the claim says `unknown` from the beginning, and is updated with the result. A worker that dies in
 * between leaves `unknown`: the message may have arrived, and is not sent again (docs/campaign-delivery.md#unknown).
 */

/** A claim under a lease, until an instant (ms since 1970). */
export type Lease = Claim & { readonly leaseMs: number }

export interface Settlement {
  readonly outcome: RecipientOutcome
  /** Why it failed, as the channel says it. */
  readonly reason?: string | undefined
  /** Written with the outcome, and dropped if refused: a message that was sent remains sent. */
  readonly further?: FurtherWrites
}

/** Replaces `unknown` by an outcome, and returns the outcome that the recipient has then: the lease may have expired meanwhile. */
export async function settleLease(lease: Lease, { outcome, reason, further = [] }: Settlement): Promise<RecipientOutcome> {
  const change = deliveryFields.change({
    set: { status: outcome, ...(reason === undefined ? {} : { reason }) },
    remove: ['leaseMs', 'waits'],
  })
  const accounts = { unknown: -1, [outcome]: 1 }
  const own = [
    ...(lease.isRedrive && outcome !== 'unknown' ? [accountWrite(lease, accounts)] : []),
    // A campaign that was not delivered does not count for the cap.
    ...(outcome === 'sent' || outcome === 'unknown' ? [] : uncapWrites(lease)),
  ]
  const isSettled =
    (await updateLeasedIf(lease, change, [...own, ...further])) || (further.length > 0 && (await updateLeasedIf(lease, change, own)))
  return isSettled ? outcome : ((await getDelivery(lease.uid, lease))?.status ?? 'deleted')
}

/**
 * Undoes a claim whose provider certainly did nothing and may be called later. A feature that was started is not started again: its claim
 * remains, and what the bot said waits.
 */
export async function releaseLease(lease: Lease): Promise<void> {
  if (lease.turn !== undefined) {
    await updateLeasedIf(lease, deliveryFields.change({ set: { waits: true }, remove: ['leaseMs'] }), [])
    return
  }
  await transactIf([deleteWrite(deliveryKey(lease.uid, lease), isLeasedBy(lease)), ...uncapWrites(lease)])
}

/**
 * Renews the lease of a claim that waits for its provider; false if another worker did. A transaction, which the table recognizes when the
 * SDK repeats it after a lost response: otherwise the message would never be sent.
 */
export const renewLeaseIf = (lease: Lease): Promise<boolean> =>
  transactIf([
    updateWrite(
      deliveryKey(lease.uid, lease),
      deliveryFields.change({ set: { leaseMs: lease.leaseMs }, remove: ['waits'] }),
      deliveryFields.is('waits', true),
    ),
  ])

const isLeasedBy = ({ leaseMs }: Lease) => deliveryFields.is('leaseMs', leaseMs)

const uncapWrites = ({ uid, capDay }: Claim): Write[] => (capDay === undefined ? [] : [uncapWrite(uid, capDay)])

/** Changes a record under its lease, together with further writes; false if the lease has expired and another worker decided. */
function updateLeasedIf(lease: Lease, change: Change, further: FurtherWrites): Promise<boolean> {
  const key = deliveryKey(lease.uid, lease)
  const condition = isLeasedBy(lease)
  return further.length > 0 ? transactIf([updateWrite(key, change, condition), ...further]) : updateIf(key, change, condition)
}
