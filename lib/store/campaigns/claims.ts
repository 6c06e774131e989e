import { type Condition, itemAbsent } from '../table/expressions.ts'
import { failureIn, putWrite, updateWrite, type Write } from '../table/transact.ts'
import { putOrGet } from '../table/write.ts'
import { type DeliveryRecord, deliveryFields, deliveryIn, deliveryItem, deliveryKey, getDelivery, type SlicePlace } from './deliveries.ts'
import type { RecipientOutcome } from './outcomes.ts'
import { sliceItem, sliceKey, type VariantAccount, type VariantMeasure, variantAccount, variantMeasures } from './slices.ts'

/** A claim: the outcome that one recipient is to get. */
export interface Claim extends DeliveryRecord {
  readonly uid: string
  readonly place: SlicePlace
  /** Only a recipient who has `failed` is claimed, and the accounts change with the claim. */
  readonly isRedrive: boolean
}

/** Writes that are made with a claim or its outcome, or not at all. */
export type FurtherWrites = readonly Write[]

/**
 * The recipient's outcome: that of the claim, or an earlier one (`isNew`: false). Or the index of the further write that was refused;
 * nothing was written then.
 */
export type ClaimResult =
  | (Pick<DeliveryRecord, 'leaseMs' | 'waits' | 'pushedAt'> & { readonly outcome: RecipientOutcome; readonly isNew: boolean })
  | { readonly refused: number }

/**
 * Claims a recipient with an outcome: the condition makes a second claim a no-op, whatever crashed or was delivered twice. Alone it is one
 * write; with further writes, a transaction. So is a claim under a lease: the SDK repeats a write whose response was lost, and the table
 * recognizes only a transaction. A plain write would find its own record and mistake it for that of a worker who is calling the provider.
 */
export async function claimRecipient(claim: Claim, further: FurtherWrites = []): Promise<ClaimResult> {
  if (!claim.isRedrive && further.length === 0 && claim.leaseMs === undefined) return claimAlone(claim)
  const own = claimWrites(claim)
  const failure = await failureIn([...own, ...further])
  if (failure === undefined) return { outcome: claim.status, isNew: true }
  return failure < own.length ? resultOf(await getDelivery(claim.uid, claim), claim) : { refused: failure - own.length }
}

/** The writes by which a recipient is claimed: the record, and in a redrive the accounts, which are closed before and after it. */
export function claimWrites(claim: Claim): Write[] {
  const key = deliveryKey(claim.uid, claim)
  const item = deliveryItem(claim.uid, claim)
  if (!claim.isRedrive) return [putWrite(key, item, itemAbsent)]
  return [putWrite(key, item, deliveryFields.is('status', 'failed')), accountWrite(claim, { failed: -1, [claim.status]: 1 })]
}

/** The write that adds to accounts of the slice in which a recipient is counted, and to those of their variant. */
export const accountWrite = (
  { notificationID, run, place, variant }: Pick<Claim, 'notificationID' | 'run' | 'place' | 'variant'>,
  counts: Partial<Record<RecipientOutcome | VariantMeasure, number>>,
  condition?: Condition,
): Write =>
  updateWrite(
    sliceKey({ notificationID, run, ...place }),
    sliceItem.change({ add: { ...counts, ...ofVariant(variant, counts) } }),
    condition,
  )

/** The same counts in the accounts of a variant, if it has such accounts. */
export const ofVariant = (
  variant: number | undefined,
  counts: Partial<Record<RecipientOutcome | VariantMeasure, number>>,
): Partial<Record<VariantAccount, number>> =>
  variant === undefined
    ? {}
    : Object.fromEntries(
        variantMeasures.flatMap((measure) => (counts[measure] === undefined ? [] : [[variantAccount(variant, measure), counts[measure]]])),
      )

async function claimAlone(claim: Claim): Promise<ClaimResult> {
  const result = await putOrGet(deliveryKey(claim.uid, claim), deliveryItem(claim.uid, claim), itemAbsent)
  if (result.written) return { outcome: claim.status, isNew: true }
  return resultOf(result.stored && deliveryIn(result.stored), claim)
}

/** A claimed recipient without a record was deleted in between. */
const resultOf = (found: DeliveryRecord | undefined, claim: Claim): ClaimResult => ({
  outcome: (found?.wasSent ? 'sent' : found?.status) ?? (claim.status === 'sent' ? 'deleted' : claim.status),
  isNew: false,
  leaseMs: found?.leaseMs,
  waits: found?.waits,
  pushedAt: found?.pushedAt,
})
