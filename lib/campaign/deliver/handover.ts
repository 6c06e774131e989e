import { notifyOperators } from '../../delivery/notifyOperators.ts'
import { type Claim, type ClaimResult, claimRecipient, type FurtherWrites } from '../../store/campaigns/claims.ts'
import type { Settlement } from '../../store/campaigns/leases.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import { liveWrites } from '../../store/respondents/live.ts'
import type { DeliveryContext } from './deliveryContext.ts'
import { liveAfter } from './recipientClaim.ts'

/*
 * After a delivery the recipient is with the chatbot or in live chat, where the campaign says so (docs/campaign-delivery.md#after-a-delivery). The
 * handover is written with the outcome, and operators are notified of it.
 */

/** Claims a recipient, whose delivery needs no provider, and hands over in the same transaction. The handover's writes come after `further`. */
export async function claimWithHandover(
  context: DeliveryContext,
  entry: ManifestEntry,
  claim: Claim,
  further: FurtherWrites,
): Promise<ClaimResult> {
  const result = await claimRecipient(claim, [...further, ...handoverWrites(context, entry)])
  if ('isNew' in result && result.isNew) await notifyOfHandover(context, entry)
  return result
}

/** Settles the outcome `sent`, and hands over in the same transaction. */
export async function settleWithHandover<T>(
  context: DeliveryContext,
  entry: ManifestEntry,
  settle: (settlement: Settlement) => Promise<T>,
): Promise<T> {
  const outcome = await settle({ outcome: 'sent', further: handoverWrites(context, entry) })
  if (outcome === 'sent') await notifyOfHandover(context, entry)
  return outcome
}

function handoverWrites({ application, campaign }: DeliveryContext, { respondentID }: ManifestEntry): FurtherWrites {
  const live = liveAfter(campaign)
  return live === undefined ? [] : liveWrites(application, respondentID, { live, reason: 'campaign' })
}

async function notifyOfHandover({ application, campaign }: DeliveryContext, { respondentID }: ManifestEntry): Promise<void> {
  const live = liveAfter(campaign)
  if (live !== undefined) await notifyOperators(application, { respondentID, event: live ? 'waiting' : 'ended' })
}
