import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { SendResult } from '../../channels/outbound/attempts.ts'
import { sendCampaignMessage } from '../../channels/outbound/sendCampaignMessage.ts'
import { now } from '../../core/clock.ts'
import type { Claim } from '../../store/campaigns/claims.ts'
import { release, settle } from '../../store/campaigns/leases.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import type { Write } from '../../store/table/transact.ts'
import type { Reached, Reaching } from './recipientClaim.ts'

/** How often a chunk is put off before those whom the provider still does not take have failed: about two hours, in all. */
const mostPuttingOff = 12
/** How long a worker waits for a provider that asks for it; longer than that, the chunk is put off. */
const patienceMs = 15_000

/**
 * Gives one recipient's messages to the provider of their channel, and notes what it answered. The recipient is claimed as `unknown`: that
 * stands where the answer is lost. Whom the provider certainly did not take for the moment is given back, to be tried later. `whenSent` is
 * written with the answer that it was.
 */
export async function giveToProvider(
  { channels, deadline, putOffs }: Reaching,
  { source, respondentID }: ManifestEntry,
  held: Claim,
  entries: readonly TranscriptEntry[],
  whenSent: readonly Write[] = [],
): Promise<Reached> {
  if (!source || entries.length === 0) return settle(held, 'sent', undefined, whenSent)
  const result: SendResult = channels
    ? await sendCampaignMessage(channels, { source, respondentID }, entries, Math.min(deadline, now() + patienceMs))
    : { status: 'failed', reason: 'unaddressed' }
  if (result.status === 'unknown') return settle(held, 'unknown')
  if (result.status === 'sent') return settle(held, 'sent', undefined, whenSent)
  if (result.reason === 'unaddressed') return settle(held, 'unreachable')
  if (result.reason === 'optedOut') return settle(held, 'optedOut')
  const isPutOff = result.reason === 'throttled' || result.reason === 'unavailable'
  if (!isPutOff || held.again || putOffs >= mostPuttingOff) return settle(held, 'failed', result.reason)
  await release(held)
  return { later: 'provider', seconds: Math.max(result.retryAfterSeconds ?? 0, Math.min(900, 30 * 2 ** putOffs)) }
}
