import { channelSettings } from '../../channels/outbound/settings.ts'
import { botFor } from '../../conversation/turn/botContent.ts'
import { now } from '../../core/clock.ts'
import type { DeliverMessage } from '../../queue/messages.ts'
import { longestDelaySeconds, send } from '../../queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { deliveriesIn } from '../../store/campaigns/deliveries.ts'
import { accountDeleted, accountFor, notePutOff } from '../../store/campaigns/ledger.ts'
import { getManifest, type ManifestEntry, recipientUID } from '../../store/campaigns/manifests.ts'
import { getStep, isDone, type Outcome, pendingOf, putOffsOf, putOffUntil, type Step } from '../../store/campaigns/slices.ts'
import { featureOf } from '../content/kind.ts'
import { finishIfDone } from '../runs/finish.ts'
import { reach, settleAs } from './deliverToRecipient.ts'
import { inLanes, lanesFor } from './lanes.ts'
import { paceFor } from './pacing.ts'
import type { Later, Reaching } from './recipientClaim.ts'

/** What is left of a chunk goes to a next message when so little time is left, in milliseconds. */
const reserveMs = 30_000
/** After how long a chunk that takes its time looks whether its campaign goes on. */
const lookMs = 5000

/**
 * Delivers one chunk: reaches each recipient, accounts for the chunk, and ends the run where it was the last. Every part is harmless when
 * repeated, so the queue may deliver the message twice, or a worker die anywhere.
 */
export async function deliverChunk(application: Application, chunk: DeliverMessage, remainingMs: () => number): Promise<void> {
  const campaign = await getCampaign(application, chunk.notificationID)
  if (!campaign || campaign.run !== chunk.run) return
  if (campaign.epoch !== application.epoch) return settleDeleted(application, chunk)
  if (campaign.state === 'cancelled') return settleChunk(application, campaign, chunk, remainingMs, 'cancelled')
  // What is paused is dropped here, and queued again when it is resumed.
  if (!['preparing', 'sending'].includes(campaign.state)) return
  return settleChunk(application, campaign, chunk, remainingMs, (await isFeatureGone(application, campaign)) ? 'failed' : undefined)
}

/** Whether the feature that a campaign starts was deleted. */
export async function isFeatureGone(application: Application, campaign: Campaign): Promise<boolean> {
  const featureID = featureOf(campaign)
  return featureID !== undefined && !(await botFor(application)).featureByID.has(featureID)
}

/** Accounts for a chunk that could not be delivered again and again: whoever was not reached has failed. */
export async function giveUpChunk(application: Application, chunk: DeliverMessage, remainingMs: () => number): Promise<void> {
  const campaign = await getCampaign(application, chunk.notificationID)
  if (campaign?.run !== chunk.run) return
  if (campaign.epoch !== application.epoch) return settleDeleted(application, chunk)
  await settleChunk(application, campaign, chunk, remainingMs, campaign.state === 'cancelled' ? 'cancelled' : 'failed')
}

/** Reaches everybody in a chunk, or claims them with one outcome; whoever has an outcome already keeps it, and is counted under that. */
async function settleChunk(
  application: Application,
  campaign: Campaign,
  chunk: DeliverMessage,
  remainingMs: () => number,
  outcome?: Outcome,
): Promise<void> {
  const step = await getStep(chunk)
  if (step?.token !== chunk.token || isDone(step, chunk.chunk)) return
  // It was put off meanwhile, and there is a message that knows.
  if (!outcome && putOffUntil(step, chunk.chunk) !== chunk.until) return
  const entries = (await getManifest(chunk)).filter((entry) => !entry.skipped)
  const known = await knownOf(application, chunk, entries)
  const counts: Partial<Record<Outcome | 'handed', number>> = {}
  let later: Later | undefined
  const reaching = await reachingFor(application, campaign, chunk, entries, remainingMs, putOffsOf(step, chunk.chunk))
  const end = await inLanes(lanesFor(application, campaign, entries), goesOnFor(application, campaign, remainingMs), async (entry) => {
    const before = known.get(recipientUID(application, entry))
    const reached = before ?? (outcome ? await settleAs(reaching, entry, outcome) : await reach(reaching, entry))
    if (typeof reached !== 'string') {
      later = reached
      return false
    }
    counts[reached] = (counts[reached] ?? 0) + 1
    if (reached === 'sent' && entry.source) counts.handed = (counts.handed ?? 0) + 1
    return true
  })
  if (later) return putOff(chunk, later)
  if (end === 'time') return send('DELIVER', [chunk])
  if (end === 'stopped') return
  await conclude(application, chunk, await accountFor(chunk, counts))
}

/**
 * What became of those in a chunk whom a provider reaches, as far as it is settled: a chunk comes by again and again where the provider is
 * slow. On the web, claiming is as cheap as looking.
 */
async function knownOf(
  application: Application,
  chunk: DeliverMessage,
  entries: readonly ManifestEntry[],
): Promise<ReadonlyMap<string, Outcome>> {
  if (!entries.some(({ source }) => source)) return new Map()
  const uids = entries.map((entry) => recipientUID(application, entry))
  const found = [...(await deliveriesIn(chunk, uids))]
  return new Map(found.filter(([, { leaseMs, waits }]) => leaseMs === undefined && !waits).map(([uid, { status }]) => [uid, status]))
}

/** Has a chunk come by again later: one message for it, whatever else is queued. */
async function putOff(chunk: DeliverMessage, { later, seconds }: Later): Promise<void> {
  const delay = Math.min(seconds, longestDelaySeconds)
  const until = now() + delay * 1000
  if (await notePutOff(chunk, until, later === 'provider')) await send('DELIVER', [{ ...chunk, until }], delay)
}

/** What a chunk needs that is the same for all in it. */
export async function reachingFor(
  application: Application,
  campaign: Campaign,
  chunk: DeliverMessage,
  entries: readonly ManifestEntry[],
  remainingMs: () => number,
  putOffs: number,
): Promise<Reaching> {
  const channels = entries.some(({ source }) => source) ? await channelSettings(application) : undefined
  return { application, campaign, chunk, channels, deadline: now() + remainingMs() - reserveMs, pace: paceFor(application), putOffs }
}

/** Whether a chunk goes on: while there is time, and its campaign was neither paused nor cancelled. */
export function goesOnFor(application: Application, { notificationID, state }: Campaign, remainingMs: () => number) {
  let lookedAt = now()
  return async (): Promise<'time' | 'stopped' | undefined> => {
    if (remainingMs() < reserveMs) return 'time'
    if (now() - lookedAt < lookMs) return undefined
    lookedAt = now()
    const current = await getCampaign(application, notificationID)
    const isSending = (each: string | undefined): boolean => each === 'preparing' || each === 'sending'
    return isSending(state) && !isSending(current?.state) ? 'stopped' : undefined
  }
}

/** Everybody whom the run was for is deleted: nobody is left to be reached. */
async function settleDeleted(application: Application, chunk: DeliverMessage): Promise<void> {
  const step = await getStep(chunk)
  if (step?.token === chunk.token) await conclude(application, chunk, await accountDeleted(chunk, step))
}

/** Ends the run where the chunk was its last. */
async function conclude(application: Application, { notificationID }: DeliverMessage, accounted: Step | undefined): Promise<void> {
  if (!accounted || pendingOf(accounted) > 0) return
  const campaign = await getCampaign(application, notificationID)
  if (campaign) await finishIfDone(application, campaign)
}
