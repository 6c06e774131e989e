import { botFor } from '../../conversation/turn/botContent.ts'
import type { TurnExtension } from '../../conversation/turn/turnExtension.ts'
import { now } from '../../core/clock.ts'
import { Problem } from '../../core/errors.ts'
import { takeAndDeliverTurn } from '../../delivery/takeAndDeliverTurn.ts'
import { matchesFilter } from '../../domain/engine/model/visible.ts'
import { type Application, liveOf } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { capKey, deliveredToday } from '../../store/campaigns/caps.ts'
import { type Claim, claimRecipient, claimWrites, type FurtherWrites } from '../../store/campaigns/claims.ts'
import { type DeliveryRecord, deliveryIn, deliveryKey } from '../../store/campaigns/deliveries.ts'
import { renewLeaseIf } from '../../store/campaigns/leases.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import type { RecipientOutcome } from '../../store/campaigns/outcomes.ts'
import { getTurn } from '../../store/conversations/turns.ts'
import { liveListWrite } from '../../store/respondents/live.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { wholeProfile } from '../../store/respondents/wholeProfile.ts'
import { campaignFeatureID } from '../content/campaignContent.ts'
import type { DeliveryContext } from './deliveryContext.ts'
import { claimOutcome, type DeliveryResult, earlierResult, leased, leasedByOther, liveAfter, notePush } from './recipientClaim.ts'
import { sendByProvider } from './sendByProvider.ts'
import { waitForEnd } from './whileLive.ts'

/** Cancels the turn: the recipient already has a delivery, or this outcome is to be claimed instead. */
class Declined extends Error {
  readonly why: RecipientOutcome | DeliveryRecord

  constructor(why: RecipientOutcome | DeliveryRecord) {
    super('declined')
    this.why = why
  }
}

/**
 * Starts the campaign's feature for one recipient. The claim is part of the turn's own transaction, so the turn happens once or not at all;
 * whether they are in live chat, or deleted, or capped is checked in the turn (docs/campaign-delivery.md#who-is-skipped).
 */
export async function startFeature(
  context: DeliveryContext,
  entry: ManifestEntry,
  claim: Claim,
  cap: FurtherWrites,
): Promise<DeliveryResult> {
  const { application, campaign } = context
  const { respondentID, source } = entry
  const lease = source && leased(claim)
  let turn: number | undefined
  const extension = featureExtension(context, claim, cap, (turnBefore) => {
    turn = lease ? turnBefore + 1 : undefined
    return { ...(lease ?? claim), turn }
  })
  const featureID = campaignFeatureID(campaign) ?? ''
  try {
    // The feature may hand over to a human, too.
    const options = { live: liveAfter(campaign) === true || undefined, sendsItself: true }
    const incoming = { input: { kind: 'feature' as const, featureID }, extension }
    const { botEntries, isPushed } = await takeAndDeliverTurn(application, respondentID, incoming, options)
    const outcome = lease ? await sendByProvider(context, { entry, lease: { ...lease, turn }, entries: botEntries }) : 'sent'
    return outcome === 'sent' && isPushed ? await notePush(claim) : outcome
  } catch (error) {
    if (error instanceof Problem && error.code === 'respondent_unknown') return claimOutcome({ ...claim, status: 'deleted' })
    if (!(error instanceof Declined)) throw error
    const { why } = error
    if (why === 'live') return waitForEnd(campaign) ?? claimOutcome({ ...claim, status: 'live' })
    return typeof why === 'string' ? claimOutcome({ ...claim, status: why }) : resumeDelivery(context, { entry, claim, cap, earlier: why })
  }
}

interface EarlierDelivery {
  readonly entry: ManifestEntry
  readonly claim: Claim
  readonly cap: FurtherWrites
  readonly earlier: DeliveryRecord
}

/**
 * Resumes a delivery from before. Where the feature was started, and the provider did not accept what the bot said, it is not started again:
 * the provider gets the same messages.
 */
async function resumeDelivery(context: DeliveryContext, { entry, claim, cap, earlier }: EarlierDelivery): Promise<DeliveryResult> {
  const { turn, waits } = earlier
  const isFailed = earlier.status === 'failed' && claim.isRedrive
  if (!entry.source || turn === undefined || !(waits || isFailed)) return earlierResult(claim, { ...earlier, outcome: earlier.status })
  const lease = { ...leased(claim), turn, ...(waits ? { capDay: earlier.capDay } : {}) }
  if (waits && !(await renewLeaseIf(lease))) return leasedByOther
  if (isFailed) {
    const result = await claimRecipient(lease, cap)
    if ('refused' in result) return claimOutcome({ ...claim, status: 'capped' })
    if (!result.isNew) return earlierResult(lease, result)
  }
  const stored = await getTurn(claim.uid, turn)
  return sendByProvider(context, { entry, lease, entries: stored?.entries.filter(({ from }) => from === 'bot') ?? [] })
}

/** Whether the filters of the campaign's feature let the recipient in, as they are now. */
async function admits(application: Application, campaign: Campaign, record: RespondentRecord): Promise<boolean> {
  const bot = await botFor(liveOf(application))
  const filters = bot.featureByID.get(campaignFeatureID(campaign) ?? '')?.content.filters
  return !filters || matchesFilter(bot, filters, { ...wholeProfile(record), respondentID: record.respondentID }, now())
}

/**
 * The extension of the turn that starts the feature. `claimAfter` returns the claim to write with the turn that follows turn number `turn`.
 */
function featureExtension(
  { application, campaign, chunk }: DeliveryContext,
  { uid, capDay, isRedrive }: Claim,
  cap: FurtherWrites,
  claimAfter: (turn: number) => Claim,
): TurnExtension {
  const key = deliveryKey(uid, chunk)
  const goesLive = liveAfter(campaign) === true
  return {
    keys: capDay === undefined ? [key] : [key, capKey(uid, capDay)],
    prepare: async (record, found) => {
      const earlier = found.map(deliveryIn).find((delivery) => delivery !== undefined)
      if (earlier && !(isRedrive && earlier.status === 'failed' && earlier.turn === undefined)) throw new Declined(earlier)
      if (record && record.uid !== uid) throw new Declined('deleted')
      if (record?.liveSince !== undefined) throw new Declined('live')
      if (record && !(await admits(application, campaign, record))) throw new Declined('filtered')
      if (deliveredToday(found) >= (campaign.limits?.maxPerDay ?? Number.POSITIVE_INFINITY)) throw new Declined('capped')
      const claim = claimAfter(record?.turn ?? 0)
      const { at: since, notificationID, run } = claim
      const handover = { live: true, since, reason: 'campaign', readMessages: record?.messages } as const
      const liveWrites = goesLive && record ? [liveListWrite(application, record.respondentID, handover)] : []
      return {
        writes: [...claimWrites(claim), ...cap, ...liveWrites],
        ...(goesLive ? { fields: { liveSince: since } } : {}),
        campaign: { notificationID, run },
      }
    },
  }
}
