import { iso, now } from '../../core/clock.ts'
import type { Frame } from '../../delivery/push.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { type Claim, claimRecipient } from '../../store/campaigns/claims.ts'
import type { DeliveryRecord } from '../../store/campaigns/deliveries.ts'
import { markDelivery, notePushIf } from '../../store/campaigns/deliveryMarks.ts'
import { type Lease, renewLeaseIf, settleLease } from '../../store/campaigns/leases.ts'
import { type ManifestEntry, recipientUID } from '../../store/campaigns/manifests.ts'
import type { RecipientOutcome } from '../../store/campaigns/outcomes.ts'
import { deliveryExpiry } from '../../store/campaigns/runRetention.ts'
import { hasCampaignButtons } from '../content/campaignContent.ts'
import type { DeliveryContext } from './deliveryContext.ts'

/** The outcome of a recipient (`pushed`: sent, and taken by an open web view), or the deferral of one who is to be tried again. */
export type DeliveryResult = RecipientOutcome | 'pushed' | Deferral

/**
 * `provider`: it asked to be called later. `recipient`: it asked that for this one alone. `pace`: it is called as often as it may be. `lease`: another worker is calling it. `table`: it has no
 * capacity, or is away. `quiet`: the quiet hours have to end. `live`: their conversation with a human has to end. Others do not wait for `recipient` and `live`.
 */
export interface Deferral {
  readonly cause: 'provider' | 'recipient' | 'pace' | 'lease' | 'table' | 'quiet' | 'live'
  readonly seconds: number
}

/** Another worker is delivering to the recipient; its lease expires in time. */
export const leasedByOther: Deferral = { cause: 'lease', seconds: 30 }

/** No provider takes longer to respond, retries included: the worker that calls it has 120 seconds in all. */
const providerLeaseMs = 130_000

/** A claim of a recipient with an outcome. */
export const createClaim = ({ application, campaign, chunk }: DeliveryContext, entry: ManifestEntry, status: RecipientOutcome): Claim => ({
  uid: recipientUID(application, entry),
  notificationID: chunk.notificationID,
  run: chunk.run,
  status,
  at: iso(),
  place: { shard: chunk.shard, slice: chunk.slice },
  isRedrive: chunk.redrive ?? false,
  hasButtons: hasCampaignButtons(campaign, entry),
  visible: entry.visible,
  values: entry.values,
  variant: entry.variant,
  isTemplate: entry.isTemplate,
  expiresAt: deliveryExpiry(campaign),
})

/** The same claim while a provider is called: the outcome is unknown until it responds. */
export const leased = (claim: Claim): Lease => ({ ...claim, status: 'unknown', leaseMs: now() + providerLeaseMs })

/** Claims a recipient with an outcome that needs no sending, and returns the outcome that they have. */
export async function claimOutcome(claim: Claim): Promise<DeliveryResult> {
  const result = await claimRecipient(claim)
  return 'refused' in result ? leasedByOther : earlierResult(claim, result)
}

/**
 * The result for a recipient who has an outcome already. `unknown` is final once the lease under which a provider is called has expired. What
 * waits for a provider can still get any outcome: that of the claim.
 */
export async function earlierResult(
  claim: Claim,
  { outcome, leaseMs, waits, pushedAt }: Pick<DeliveryRecord, 'leaseMs' | 'waits' | 'pushedAt'> & { readonly outcome: RecipientOutcome },
): Promise<DeliveryResult> {
  if (outcome === 'sent' && pushedAt !== undefined) return 'pushed'
  if (outcome !== 'unknown') return outcome
  const lease = { ...claim, leaseMs: leaseMs ?? now() }
  if (waits) return (await renewLeaseIf(lease)) ? settleLease(lease, { outcome: claim.status }) : leasedByOther
  if (leaseMs === undefined) return outcome
  return leaseMs > now() ? leasedByOther : settleLease({ ...lease, isRedrive: false, capDay: undefined }, { outcome: 'unknown' })
}

/** Records that an open web view took a message. The accounts of a redrive are closed, so there it is counted separately. */
export async function notePush({ uid, notificationID, run, isRedrive }: Claim): Promise<'sent' | 'pushed'> {
  if (!isRedrive) return (await notePushIf(uid, { notificationID, run })) ? 'pushed' : 'sent'
  await markDelivery(uid, { notificationID, run }, 'delivered')
  return 'sent'
}

/** Whether the recipient is in live chat after a delivery; undefined where that stays as it is (docs/campaign-delivery.md#after-a-delivery). */
export const liveAfter = ({ newActiveStatus, doNotTurnOff }: Campaign): boolean | undefined =>
  newActiveStatus === undefined || (newActiveStatus && doNotTurnOff) ? undefined : !newActiveStatus

/** Tells open web views of that. */
export function liveFrames(campaign: Campaign): Frame[] {
  const live = liveAfter(campaign)
  return live === undefined ? [] : [{ type: 'live', live }]
}
