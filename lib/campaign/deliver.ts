import { channelSettings } from '../channels/settings.ts'
import { now } from '../clock.ts'
import { botFor } from '../conversation/content.ts'
import type { DeliverMessage } from '../queue/messages.ts'
import { send } from '../queue/send.ts'
import type { Application } from '../store/access.ts'
import { accountDeleted, accountFor } from '../store/accounts.ts'
import { type Campaign, getCampaign } from '../store/campaigns.ts'
import { getManifest, type ManifestEntry } from '../store/manifests.ts'
import { getStep, isDone, type Outcome, pendingOf, type Step } from '../store/steps.ts'
import { finishIfDone } from './finish.ts'
import { featureOf } from './kind.ts'
import { inLanes, lanesFor } from './lanes.ts'
import { reach, settleAs } from './reach.ts'
import type { Reached, Reaching } from './reaching.ts'

/** What is left of a chunk goes to a next message when so little time is left, in milliseconds. */
const reserveMs = 30_000
/** After how long a chunk that takes its time looks whether its campaign goes on. */
const lookMs = 5000
/** In how many seconds those are tried again for whom it is too early. */
const laterSeconds = 30

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
  const featureID = featureOf(campaign)
  const isGone = featureID !== undefined && !(await botFor(application)).featureByID.has(featureID)
  return settleChunk(application, campaign, chunk, remainingMs, isGone ? 'failed' : undefined)
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
  const entries = (await getManifest(chunk)).filter((entry) => !entry.skipped)
  const counts: Partial<Record<Reached, number>> = {}
  const reaching = await reachingFor(application, campaign, chunk, entries, remainingMs)
  const end = await inLanes(lanesFor(application, campaign, entries), goesOnFor(application, campaign, remainingMs), async (entry) => {
    const reached = outcome ? await settleAs(reaching, entry, outcome) : await reach(reaching, entry)
    counts[reached] = (counts[reached] ?? 0) + 1
    return reached !== 'later'
  })
  const { later, ...settled } = counts
  if (later || end === 'time')
    return send('DELIVER', [{ ...chunk, putOff: (chunk.putOff ?? 0) + (later ? 1 : 0) }], later ? laterSeconds : 0)
  if (end === 'stopped') return
  await conclude(application, chunk, await accountFor(chunk, settled))
}

/** What a chunk needs that is the same for all in it. */
export async function reachingFor(
  application: Application,
  campaign: Campaign,
  chunk: DeliverMessage,
  entries: readonly ManifestEntry[],
  remainingMs: () => number,
): Promise<Reaching> {
  const channels = entries.some(({ source }) => source) ? await channelSettings(application) : undefined
  return { application, campaign, chunk, channels, deadline: now() + remainingMs() - reserveMs }
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
