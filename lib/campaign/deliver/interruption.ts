import { now } from '../../core/clock.ts'
import { getCampaign } from '../../store/campaigns/campaigns.ts'
import { isSending } from './decideChunk.ts'
import { type DeliveryContext, deliveryReserveMs } from './deliveryContext.ts'

/** Why a delivery stops early: the function is about to time out, or the campaign was paused or cancelled. */
export type Interruption = 'time' | 'stopped'

/** How often a delivery checks the state of its campaign. */
const checkMs = 5000

/** A check, made before each recipient, whether a delivery is to end early. */
export function interruptionCheck(
  { application, campaign }: DeliveryContext,
  remainingMs: () => number,
): () => Promise<Interruption | undefined> {
  let checkedAt = now()
  return async () => {
    if (remainingMs() < deliveryReserveMs) return 'time'
    if (now() - checkedAt < checkMs) return undefined
    checkedAt = now()
    const current = await getCampaign(application, campaign.notificationID)
    return isSending(campaign) && !(current && isSending(current)) ? 'stopped' : undefined
  }
}
