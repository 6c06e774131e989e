import { asFrames, pushThrough } from '../../channels/outbound/push.ts'
import { now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { capWrite, today } from '../../store/campaigns/caps.ts'
import { claim } from '../../store/campaigns/claims.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import type { Outcome } from '../../store/campaigns/slices.ts'
import { liveWrites } from '../../store/respondents/live.ts'
import type { Write } from '../../store/table/transact.ts'
import { campaignEntries } from '../content/campaignEntries.ts'
import { contentOf, featureOf } from '../content/kind.ts'
import { isQuiet } from '../runs/limits.ts'
import { claimOf, liveAfter, liveFrames, type Reached, type Reaching, stand, standing, underLease } from './recipientClaim.ts'
import { giveToProvider } from './sendByProvider.ts'
import { startFeature } from './startFeature.ts'

/** Reaches one recipient of a run, or says why not; what was decided before, by whomever, stands. */
export async function reach(reaching: Reaching, entry: ManifestEntry): Promise<Reached> {
  const { application, campaign } = reaching
  const maxPerDay = campaign.limits?.maxPerDay
  const capDay = maxPerDay === undefined ? undefined : today()
  const wish = { ...claimOf(reaching, entry, 'sent'), capDay }
  if (isQuiet(campaign.limits, now())) return stand({ ...wish, status: 'quiet' })
  if (maxPerDay === 0) return stand({ ...wish, status: 'capped' })
  const cap = maxPerDay === undefined || capDay === undefined ? [] : [capWrite(wish.uid, maxPerDay, capDay)]
  if (entry.source) {
    const seconds = await reaching.pace(entry.source, callsFor(campaign, entry.source))
    if (seconds > 0) return { later: 'pace', seconds }
  }
  if (featureOf(campaign) !== undefined) return startFeature(reaching, entry, wish, cap)
  const asked = entry.source ? underLease(wish) : wish
  const handing = handOver(application, campaign, entry)
  const claimed = await claim(asked, entry.source ? cap : [...cap, ...handing])
  // Nobody else is refused: either the cap, or the record of somebody who is gone.
  if ('refused' in claimed) return stand({ ...wish, status: claimed.refused < cap.length ? 'capped' : 'deleted' })
  if (!claimed.isNew) return standing(wish, claimed)
  const entries = campaignEntries(campaign, wish)
  if (entry.source) return giveToProvider(reaching, entry, asked, entries, handing)
  const frames = [...asFrames(entries), ...liveFrames(campaign)]
  if (entry.connections) await pushThrough(application, entry.respondentID, entry.connections, frames)
  return 'sent'
}

/** A text message holds all that is said at once; the social channel takes one after the other. */
const callsFor = (campaign: Campaign, source: 'sms' | 'fb'): number =>
  source === 'sms' ? 1 : Math.max(1, contentOf(campaign).messages.length)

/** Claims a recipient with an outcome that needs no sending. */
export const settleAs = (reaching: Reaching, entry: ManifestEntry, status: Outcome): Promise<Reached> =>
  stand(claimOf(reaching, entry, status))

/** After a delivery the recipient is with the chatbot or in live chat, where the campaign says so (docs/campaigns.md#after-a-delivery). */
function handOver(application: Application, campaign: Campaign, { respondentID }: ManifestEntry): Write[] {
  const live = liveAfter(campaign)
  return live === undefined ? [] : liveWrites(application, respondentID, live)
}
