import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { SendResult } from '../../channels/attempts.ts'
import type { SentTemplate } from '../../channels/channel.ts'
import { now } from '../../core/clock.ts'
import { patiently } from '../../core/retry.ts'
import { noteLossOfMany } from '../../delivery/noteLoss.ts'
import { sendMessages } from '../../delivery/sendMessages.ts'
import { type Lease, releaseLease, type Settlement, settleLease } from '../../store/campaigns/leases.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import { type DeliveryContext, deliveryReserveMs } from './deliveryContext.ts'
import { settleWithHandover } from './handover.ts'
import type { DeliveryResult } from './recipientClaim.ts'

/** How often a chunk is deferred before the recipients that the provider still rejects have failed: about two hours, in all. */
const maxDeferrals = 12
/** How long after the deadline a provider's response may wait for the table: then there is time left for the rest of the chunk. */
const settleMs = deliveryReserveMs - 10_000
/** How long a worker waits where the provider asks for it; longer than that, the chunk is deferred. */
const maxProviderWaitMs = 15_000

interface ProviderDelivery {
  readonly entry: ManifestEntry
  /** The recipient is claimed as `unknown`, which is final where the provider's response is lost. */
  readonly lease: Lease
  readonly entries: readonly TranscriptEntry[]
  /** What the entries are made of, where they are a template. */
  readonly template?: SentTemplate | undefined
  /** Whether the outcome `sent` comes with the handover of the campaign; a turn that started a feature did it itself. */
  readonly handsOver?: boolean
}

/**
 * Sends one recipient's messages by the provider of their channel, and records the result. Where the provider certainly did nothing and may be
 * called later, the claim is undone.
 */
export async function sendByProvider(context: DeliveryContext, delivery: ProviderDelivery): Promise<DeliveryResult> {
  const { application, channels, deadline } = context
  const { entry, lease, entries, template } = delivery
  const { source, respondentID, account } = entry
  if (!source || entries.length === 0) return recordResult(context, delivery, { status: 'sent' })
  const result: SendResult = channels
    ? await sendMessages(channels, { source, respondentID, account }, entries, {
        occasion: 'UPDATE',
        deadline: Math.min(deadline, now() + maxProviderWaitMs),
        delivery: lease,
        template,
      })
    : { status: 'failed', reason: 'unaddressed' }
  const [recorded] = await Promise.all([recordResult(context, delivery, result), noteLossOfMany(application, source, result)])
  return recorded
}

async function recordResult(
  context: DeliveryContext,
  { entry, lease, handsOver = false }: ProviderDelivery,
  result: SendResult,
): Promise<DeliveryResult> {
  const { deadline, deferrals } = context
  // Only this call knows the provider's answer, so it waits for a throttled table longer than anything else does.
  const isInTime = (): boolean => now() < deadline + settleMs
  const settle = (settlement: Settlement) => patiently(isInTime, () => settleLease(lease, settlement))
  if (result.status === 'unknown') return settle({ outcome: 'unknown' })
  if (result.status === 'sent') return handsOver ? settleWithHandover(context, entry, settle) : settle({ outcome: 'sent' })
  if (result.reason === 'unaddressed') return settle({ outcome: 'unreachable' })
  if (result.reason === 'optedOut') return settle({ outcome: 'optedOut' })
  const mayCallLater = result.reason === 'throttled' || result.reason === 'unavailable'
  if (!mayCallLater || lease.isRedrive || deferrals >= maxDeferrals) return settle({ outcome: 'failed', reason: result.reason })
  await patiently(isInTime, () => releaseLease(lease))
  const cause = result.concernsRecipient ? 'recipient' : 'provider'
  return { cause, seconds: Math.max(result.retryAfterSeconds ?? 0, Math.min(900, 30 * 2 ** deferrals)) }
}
