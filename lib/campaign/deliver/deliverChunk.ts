import { botFor } from '../../conversation/turn/botContent.ts'
import { now } from '../../core/clock.ts'
import { isUnavailable } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import type { DeliverMessage } from '../../queue/messages.ts'
import { enqueue, longestDelaySeconds } from '../../queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import { isPlanned } from '../../store/campaigns/campaignStates.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { getChunk } from '../../store/campaigns/chunks.ts'
import { ofVariant } from '../../store/campaigns/claims.ts'
import { getDeliveries } from '../../store/campaigns/deliveries.ts'
import { type ChunkCounts, countChunk, countPending, deferChunkIf } from '../../store/campaigns/ledger.ts'
import { type ManifestEntry, recipientUID } from '../../store/campaigns/manifests.ts'
import type { RecipientOutcome } from '../../store/campaigns/outcomes.ts'
import { isChunkDone, pendingIn } from '../../store/campaigns/sliceAccounts.ts'
import { getSlice, type Slice, type VariantAccount } from '../../store/campaigns/slices.ts'
import type { Prefetched } from '../../store/prefetched.ts'
import { campaignFeatureID } from '../content/campaignContent.ts'
import { finishRunIfDone } from '../runs/finishRun.ts'
import { deliverToRecipient } from './deliverToRecipient.ts'
import { createDeliveryContext } from './deliveryContext.ts'
import { interruptionCheck } from './interruption.ts'
import { lanesFor, runLanes } from './lanes.ts'
import { claimOutcome, createClaim, type Deferral, type DeliveryResult } from './recipientClaim.ts'

/**
 * Delivers one chunk: to each of its recipients; then counts it, and ends the run where it was the last. Every part is harmless when
 * repeated, so the queue may deliver the message twice, or a worker die anywhere.
 */
export async function deliverChunk(
  application: Application,
  chunk: DeliverMessage,
  remainingMs: () => number,
  prefetched?: Prefetched,
): Promise<void> {
  const campaign = await getCampaign(application, chunk.notificationID, prefetched)
  if (!campaign || campaign.run !== chunk.run) return
  if (campaign.epoch !== application.epoch) return finishDeleted(application, campaign, chunk)
  if (campaign.state === 'cancelled') return finishChunk({ application, campaign, chunk, remainingMs, prefetched, outcome: 'cancelled' })
  // The chunk of a campaign that is paused is dropped here, and queued again when it is resumed.
  if (!['preparing', 'sending'].includes(campaign.state)) return
  const outcome = (await isFeatureUnavailable(application, campaign)) ? 'failed' : undefined
  return finishChunk({ application, campaign, chunk, remainingMs, prefetched, outcome })
}

/** Whether the feature that a campaign starts cannot be started: it was deleted, or the application is not active any more. */
export async function isFeatureUnavailable(application: Application, campaign: Campaign): Promise<boolean> {
  const featureID = campaignFeatureID(campaign)
  return featureID !== undefined && !(application.isActive && (await botFor(application)).featureByID.has(featureID))
}

/** Counts a chunk whose delivery failed too often: the recipients without an outcome have failed. */
export async function failChunk(application: Application, chunk: DeliverMessage, remainingMs: () => number): Promise<void> {
  const campaign = await getCampaign(application, chunk.notificationID)
  if (campaign?.run !== chunk.run) return
  if (campaign.epoch !== application.epoch) return finishDeleted(application, campaign, chunk)
  const outcome = campaign.state === 'cancelled' ? 'cancelled' : 'failed'
  await finishChunk({ application, campaign, chunk, remainingMs, outcome })
}

interface ChunkDelivery {
  readonly application: Application
  readonly campaign: Campaign
  readonly chunk: DeliverMessage
  readonly remainingMs: () => number
  readonly prefetched?: Prefetched | undefined
  /** The outcome of all recipients who have none; where it is undefined, the campaign is delivered to them. */
  readonly outcome: RecipientOutcome | undefined
}

/** Delivers to all recipients of a chunk, or claims them with one outcome, and counts it; whoever has an outcome already keeps it. */
async function finishChunk({ application, campaign, chunk, remainingMs, prefetched, outcome }: ChunkDelivery): Promise<void> {
  const { slice, recipients } = await getChunk(chunk, prefetched)
  if (slice?.token !== chunk.token || isChunkDone(slice, chunk.chunk)) return
  const { deferredUntil, deferrals = 0 } = slice.chunkStates[chunk.chunk] ?? {}
  // The chunk was deferred meanwhile, and another message delivers it.
  if (!outcome && deferredUntil !== chunk.until) return
  if (!recipients) return finishForgotten({ application, campaign, chunk }, slice)
  const entries = recipients.filter((entry) => !entry.skipped)
  const earlier = await earlierOutcomes(application, chunk, entries)
  const counts: ChunkCounts = {}
  let deferral: Deferral | undefined
  const context = await createDeliveryContext({ application, campaign, chunk, deferrals }, entries, remainingMs)
  const end = await runLanes(lanesFor(application, campaign, entries), interruptionCheck(context, remainingMs), async (entry) => {
    const result =
      earlier.get(recipientUID(application, entry)) ??
      (await orLater(outcome ? claimOutcome(createClaim(context, entry, outcome)) : deliverToRecipient(context, entry)))
    if (typeof result !== 'string') {
      deferral = result
      return false
    }
    for (const account of accountsOf(result, entry)) counts[account] = (counts[account] ?? 0) + 1
    return true
  })
  log.info('delivery', { ...idsOf(chunk), ...counts })
  if (deferral) return deferChunk(chunk, deferral)
  if (end === 'time') return enqueue('DELIVER', [{ ...chunk, again: true }])
  if (end === 'stopped') return
  await finishRunAfter(application, campaign, await countChunk(chunk, counts))
}

/** The accounts in which a result is counted: those of the recipient's variant, too. */
function accountsOf(result: RecipientOutcome | 'pushed', { variant }: ManifestEntry): (keyof ChunkCounts)[] {
  const accounts = result === 'pushed' ? (['sent', 'delivered'] as const) : [result]
  return [...accounts, ...accounts.flatMap((name) => Object.keys(ofVariant(variant, { [name]: 1 })) as VariantAccount[])]
}

/** The result of a delivery; where the table had no capacity for it (or is away), however long the worker waited, it is to be tried later. */
async function orLater(delivery: Promise<DeliveryResult>): Promise<DeliveryResult> {
  try {
    return await delivery
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return { cause: 'table', seconds: Math.ceil(10 + Math.random() * 20) }
  }
}

/** What a line of the log says of a chunk. */
const idsOf = ({ notificationID, run, shard, slice, chunk }: DeliverMessage) => ({ notificationID, run, shard, slice, chunk })

/**
 * The outcomes that are final already, by uid, where a provider delivers, which may be slow, or where the delivery was begun before: to claim a
 * recipient again would cost a write, and writes may be what the table is short of.
 */
async function earlierOutcomes(
  application: Application,
  chunk: DeliverMessage,
  entries: readonly ManifestEntry[],
): Promise<ReadonlyMap<string, RecipientOutcome | 'pushed'>> {
  if (!chunk.again && chunk.until === undefined && !entries.some(({ source }) => source)) return new Map()
  const uids = entries.map((entry) => recipientUID(application, entry))
  const found = [...(await getDeliveries(chunk, uids))].filter(([, { leaseMs, waits }]) => leaseMs === undefined && !waits)
  return new Map(found.map(([uid, { status, pushedAt }]) => [uid, pushedAt === undefined ? status : 'pushed']))
}

/** Has a chunk delivered later: by one message, whatever else is queued. */
async function deferChunk(chunk: DeliverMessage, { cause, seconds }: Deferral): Promise<void> {
  const delaySeconds = Math.min(seconds, longestDelaySeconds)
  const until = now() + delaySeconds * 1000
  if (await deferChunkIf(chunk, until, cause === 'provider')) await enqueue('DELIVER', [{ ...chunk, until }], delaySeconds)
}

/** All for whom the run was planned are deleted: there is nobody to deliver to. */
async function finishDeleted(application: Application, campaign: Campaign, chunk: DeliverMessage): Promise<void> {
  const slice = await getSlice(chunk)
  if (slice?.token === chunk.token) await finishRunAfter(application, campaign, await countPending(chunk, slice, 'deleted'))
}

/** Its manifests ended: nobody knows to whom to deliver. Those of a slice end together, so all of it who are pending are counted. */
async function finishForgotten(
  { application, campaign, chunk }: Pick<ChunkDelivery, 'application' | 'campaign' | 'chunk'>,
  slice: Slice,
): Promise<void> {
  log.warn('delivery', { ...idsOf(chunk), event: 'manifests ended' })
  const outcome = campaign.state === 'cancelled' ? 'cancelled' : 'failed'
  await finishRunAfter(application, campaign, await countPending(chunk, slice, outcome))
}

/**
 * Ends the run where the slice, as it was counted, has nobody pending and was the last. The campaign is read again only where the run may not be
 * ended as it was read: the rest may have been planned since, or the campaign resumed.
 */
async function finishRunAfter(application: Application, campaign: Campaign, counted: Slice | undefined): Promise<void> {
  if (!counted || pendingIn(counted) > 0) return
  const mayEnd = isPlanned(campaign) && campaign.state !== 'paused'
  const current = mayEnd ? campaign : await getCampaign(application, campaign.notificationID)
  if (current) await finishRunIfDone(application, current, counted)
}
