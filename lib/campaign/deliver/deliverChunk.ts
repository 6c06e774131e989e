import { now } from '../../core/clock.ts'
import { isUnavailable } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import type { DeliverMessage } from '../../core/queue/messages.ts'
import { enqueue, longestDelaySeconds } from '../../core/queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import { isPlanned } from '../../store/campaigns/campaignStates.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { getChunk } from '../../store/campaigns/chunks.ts'
import { ofVariant } from '../../store/campaigns/claims.ts'
import { getDeliveries } from '../../store/campaigns/deliveries.ts'
import { type ChunkCounts, countChunk, countPending, deferChunkIf } from '../../store/campaigns/ledger.ts'
import { type ManifestEntry, recipientUID } from '../../store/campaigns/manifests.ts'
import type { RecipientOutcome } from '../../store/campaigns/outcomes.ts'
import { pendingIn } from '../../store/campaigns/sliceAccounts.ts'
import type { Slice, VariantAccount } from '../../store/campaigns/slices.ts'
import type { Prefetched } from '../../store/prefetched.ts'
import { finishRun } from '../runs/finishRun.ts'
import { decideChunk, isSending } from './decideChunk.ts'
import { deliverToRecipient } from './deliverToRecipient.ts'
import { createDeliveryContext, type DeliveryContext } from './deliveryContext.ts'
import { isFeatureUnavailable } from './featureUnavailable.ts'
import { type Interruption, interruptionCheck } from './interruption.ts'
import { lanesFor, runLanes } from './lanes.ts'
import { parkRun } from './parkRun.ts'
import { claimOutcome, createClaim, type Deferral, type DeliveryResult } from './recipientClaim.ts'

interface ChunkWork {
  readonly remainingMs: () => number
  readonly prefetched?: Prefetched | undefined
  /** Whether delivery failed too often: recipients without an outcome have failed. */
  readonly isDeadLetter?: boolean
}

/**
 * Delivers one chunk: to each of its recipients; then counts it, and ends the run where it was the last. Every part is harmless when
 * repeated, so the queue may deliver the message twice, or a worker die anywhere.
 */
export async function deliverChunk(
  application: Application,
  message: DeliverMessage,
  { remainingMs, prefetched, isDeadLetter = false }: ChunkWork,
): Promise<void> {
  const campaign = await getCampaign(application, message.notificationID, prefetched)
  const { slice, recipients } = await getChunk(message, prefetched)
  const decision = decideChunk({
    message,
    campaign,
    slice,
    hasRecipients: recipients !== undefined,
    epoch: application.epoch,
    isFeatureUnavailable: campaign !== undefined && isSending(campaign) && (await isFeatureUnavailable(application, campaign)),
    isDeadLetter,
  })
  if (!campaign || !slice || decision.action === 'drop') return
  const outcome = 'outcome' in decision ? decision.outcome : undefined
  if (decision.action === 'count' || !recipients) {
    if (outcome !== 'deleted') log.warn('delivery', { ...idsOf(message), event: 'manifests ended' })
    return finishChunk(application, campaign, message, { counted: await countPending(message, slice, outcome ?? 'failed') })
  }
  const entries = recipients.filter((entry) => !entry.skipped)
  const { deferrals = 0 } = slice.chunkStates[message.chunk] ?? {}
  const context = await createDeliveryContext({ application, campaign, chunk: message, deferrals }, entries, remainingMs)
  await finishChunk(application, campaign, message, await deliverEntries(context, { entries, outcome, remainingMs }))
}

/** How the work on a chunk ended: its slice with the counts (undefined if another worker counted it), or why the rest is deferred. */
type ChunkEnd = { readonly counted: Slice | undefined } | { readonly deferral: Deferral } | Interruption

interface EntriesToDeliver {
  readonly entries: readonly ManifestEntry[]
  /** The outcome of all recipients who have none; where it is undefined, the campaign is delivered to them. */
  readonly outcome: RecipientOutcome | undefined
  readonly remainingMs: () => number
}

/** Delivers to all recipients of a chunk, or claims them with one outcome, and counts it. Existing outcomes are kept. */
async function deliverEntries(context: DeliveryContext, { entries, outcome, remainingMs }: EntriesToDeliver): Promise<ChunkEnd> {
  const { application, campaign, chunk } = context
  const earlier = await earlierOutcomes(application, chunk, entries)
  const counts: ChunkCounts = {}
  let deferral: Deferral | undefined
  let waiting: Deferral | undefined
  const interruption = await runLanes(lanesFor(application, campaign, entries), interruptionCheck(context, remainingMs), async (entry) => {
    const result =
      earlier.get(recipientUID(application, entry)) ??
      (await orDeferral(outcome ? claimOutcome(createClaim(context, entry, outcome)) : deliverToRecipient(context, entry)))
    if (typeof result !== 'string') {
      const isAlone = result.cause === 'live' || result.cause === 'recipient'
      // The run is parked for conversations only where nothing is to be sent sooner.
      if (!isAlone) deferral = result
      else if (waiting?.cause !== 'recipient') waiting = result
      return isAlone
    }
    for (const account of accountsOf(result, entry)) counts[account] = (counts[account] ?? 0) + 1
    return true
  })
  log.info('delivery', { ...idsOf(chunk), ...counts })
  if (deferral) return { deferral }
  if (interruption) return interruption
  return waiting ? { deferral: waiting } : { counted: await countChunk(chunk, counts) }
}

/**
 * Finishes the work at a chunk: queues the rest, or ends the run where the slice has nobody pending and was the last. The campaign is read again
 * only where its run may not be ended as it was read: the rest may have been planned since, or the campaign resumed.
 */
async function finishChunk(application: Application, campaign: Campaign, message: DeliverMessage, end: ChunkEnd): Promise<void> {
  if (end === 'stopped') return
  if (end === 'time') return enqueue('DELIVER', [{ ...message, again: true }])
  if ('deferral' in end) {
    const { cause, seconds } = end.deferral
    if (cause === 'quiet' || cause === 'live') return parkRun(application, campaign, { cause, until: now() + seconds * 1000 })
    const delaySeconds = Math.min(seconds, longestDelaySeconds)
    const until = now() + delaySeconds * 1000
    // One message delivers the chunk then, whatever else is queued.
    if (await deferChunkIf(message, until, cause === 'provider' || cause === 'recipient'))
      await enqueue('DELIVER', [{ ...message, until }], delaySeconds)
    return
  }
  const { counted } = end
  if (!counted || pendingIn(counted) > 0) return
  const mayEnd = isPlanned(campaign) && campaign.state !== 'paused'
  const current = mayEnd ? campaign : await getCampaign(application, campaign.notificationID)
  if (current) await finishRun(application, current, counted)
}

/** The accounts in which a result is counted, those of the recipient's variant included. */
function accountsOf(result: RecipientOutcome | 'pushed', { variant }: ManifestEntry): (keyof ChunkCounts)[] {
  const accounts = result === 'pushed' ? (['sent', 'delivered'] as const) : [result]
  return [...accounts, ...accounts.flatMap((name) => Object.keys(ofVariant(variant, { [name]: 1 })) as VariantAccount[])]
}

/** The result of a delivery; a table without capacity, or away, defers it. */
async function orDeferral(delivery: Promise<DeliveryResult>): Promise<DeliveryResult> {
  try {
    return await delivery
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return { cause: 'table', seconds: Math.ceil(10 + Math.random() * 20) }
  }
}

/** The ids in log lines about a chunk. */
const idsOf = ({ notificationID, run, shard, slice, chunk }: DeliverMessage) => ({ notificationID, run, shard, slice, chunk })

/**
 * The outcomes that are final already, by uid, where a provider delivers, which may be slow, or where the delivery was begun before: to claim a
 * recipient again would cost a write, and writes may be what the table is short of.
 */
async function earlierOutcomes(
  application: Application,
  message: DeliverMessage,
  entries: readonly ManifestEntry[],
): Promise<ReadonlyMap<string, RecipientOutcome | 'pushed'>> {
  if (!message.again && message.until === undefined && !entries.some(({ source }) => source)) return new Map()
  const uids = entries.map((entry) => recipientUID(application, entry))
  const final = [...(await getDeliveries(message, uids))].filter(([, { leaseMs, waits }]) => leaseMs === undefined && !waits)
  return new Map(final.map(([uid, { status, wasSent, pushedAt }]) => [uid, pushedAt !== undefined ? 'pushed' : wasSent ? 'sent' : status]))
}
