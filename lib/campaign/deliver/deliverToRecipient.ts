import { channels } from '../../channels/registry.ts'
import { now } from '../../core/clock.ts'
import { asFrames, push } from '../../delivery/push.ts'
import { accountFor } from '../../delivery/sendMessages.ts'
import { capWrite, today } from '../../store/campaigns/caps.ts'
import { type Claim, claimRecipient, type FurtherWrites } from '../../store/campaigns/claims.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import { campaignContent, campaignFeatureID } from '../content/campaignContent.ts'
import { campaignEntries, campaignTemplate } from '../content/campaignEntries.ts'
import { isQuiet, quietUntil } from '../runs/limits.ts'
import type { DeliveryContext } from './deliveryContext.ts'
import { claimWithHandover } from './handover.ts'
import { inWindow } from './inWindow.ts'
import { claimOutcome, createClaim, type DeliveryResult, earlierResult, leased, liveFrames, notePush } from './recipientClaim.ts'
import { sendByProvider } from './sendByProvider.ts'
import { startFeature } from './startFeature.ts'
import { whileLive } from './whileLive.ts'

/** Delivers to one recipient of a run, or decides why not. An existing outcome is kept. */
export async function deliverToRecipient(context: DeliveryContext, planned: ManifestEntry): Promise<DeliveryResult> {
  const { campaign } = context
  const maxPerDay = campaign.limits?.maxPerDay
  const capDay = maxPerDay === undefined ? undefined : today()
  const claim = { ...createClaim(context, planned, 'sent'), capDay }
  if (maxPerDay === 0) return claimOutcome({ ...claim, status: 'capped' })
  const quietEnd = quietUntil(campaign.limits, now())
  if (quietEnd !== undefined) return { cause: 'quiet', seconds: Math.ceil((quietEnd - now()) / 1000) }
  if (isQuiet(campaign.limits, now())) return claimOutcome({ ...claim, status: 'quiet' })
  const cap = maxPerDay === undefined || capDay === undefined ? [] : [capWrite(claim.uid, maxPerDay, capDay)]
  const live = campaignFeatureID(campaign) === undefined ? await whileLive(context, planned.respondentID) : undefined
  if (live) return live === 'live' ? claimOutcome({ ...claim, status: 'live' }) : live
  const entry = await inWindow(context, planned)
  if (typeof entry === 'string') return claimOutcome({ ...claim, status: entry })
  return deliverNow(context, entry, { ...createClaim(context, entry, 'sent'), capDay }, cap)
}

/** Waits for its turn at the provider, if there is one, and delivers. */
async function deliverNow(context: DeliveryContext, entry: ManifestEntry, claim: Claim, cap: FurtherWrites): Promise<DeliveryResult> {
  const { application, campaign } = context
  if (entry.source) {
    const address = { source: entry.source, respondentID: entry.respondentID, account: entry.account }
    const sender = context.channels && accountFor(context.channels, address)
    const seconds = await context.pace(
      { source: entry.source, account: sender?.id ?? '' },
      channels[entry.source].pacing.callsFor(entry.isTemplate ? 1 : campaignContent(campaign, entry.variant).messages.length),
    )
    if (seconds > 0) return { cause: 'pace', seconds }
  }
  if (campaignFeatureID(campaign) !== undefined) return startFeature(context, entry, claim, cap)
  const lease = entry.source && leased(claim)
  const result = lease ? await claimRecipient(lease, cap) : await claimWithHandover(context, entry, claim, cap)
  // Only two of the further writes have a condition: the cap, and the handover, which is refused where the respondent was deleted.
  if ('refused' in result) return claimOutcome({ ...claim, status: result.refused < cap.length ? 'capped' : 'deleted' })
  if (!result.isNew) return earlierResult(claim, result)
  const entries = campaignEntries(campaign, claim)
  if (lease) return sendByProvider(context, { entry, lease, entries, template: campaignTemplate(campaign, claim), handsOver: true })
  const frames = [...asFrames(entries), ...liveFrames(campaign)]
  const isTaken = await push(application, { respondentID: entry.respondentID, connections: entry.connections ?? [] }, frames)
  return isTaken ? notePush(claim) : 'sent'
}
