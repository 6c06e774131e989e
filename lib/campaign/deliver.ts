import { iso } from '../clock.ts'
import { Problem } from '../errors.ts'
import type { DeliverMessage } from '../queue/messages.ts'
import type { Application } from '../store/access.ts'
import { type Campaign, getCampaign } from '../store/campaigns.ts'
import { claim, type Delivery } from '../store/deliveries.ts'
import { defaultUID } from '../store/keys.ts'
import { setLive } from '../store/live.ts'
import { accountFor, getManifest, getStep, isDone, type ManifestEntry, pendingOf } from '../store/steps.ts'
import { finishIfDone } from './finish.ts'

/** How many recipients are written to at a time: the SDK holds 50 connections. */
const parallel = 50

/**
 * Delivers one chunk: claims each recipient, accounts for the chunk, and ends the run where it was the last. Every part is harmless when
 * repeated, so the queue may deliver the message twice, or a worker die anywhere.
 */
export async function deliverChunk(application: Application, chunk: DeliverMessage): Promise<void> {
  const campaign = await getCampaign(application, chunk.notificationID)
  if (!campaign || campaign.run !== chunk.run) return
  if (campaign.state === 'cancelled') return settleChunk(application, campaign, chunk, 'cancelled')
  if (!['preparing', 'sending'].includes(campaign.state)) return
  return settleChunk(application, campaign, chunk, 'sent')
}

/** Accounts for a chunk that could not be delivered again and again: whoever was not reached has failed. */
export async function giveUpChunk(application: Application, chunk: DeliverMessage): Promise<void> {
  const campaign = await getCampaign(application, chunk.notificationID)
  if (campaign?.run === chunk.run) await settleChunk(application, campaign, chunk, campaign.state === 'cancelled' ? 'cancelled' : 'failed')
}

/** Claims everybody in a chunk with one outcome; whoever has another one already keeps it, and is counted under that. */
async function settleChunk(application: Application, campaign: Campaign, chunk: DeliverMessage, status: Delivery['status']): Promise<void> {
  const step = await getStep(chunk)
  if (step?.token !== chunk.token || isDone(step, chunk.chunk)) return
  const entries = (await getManifest(chunk)).filter((entry) => !entry.skipped)
  const counts: Record<Delivery['status'], number> = { sent: 0, failed: 0, cancelled: 0 }
  await inParallel(entries, async (entry) => {
    const uid = entry.uid ?? defaultUID(application.appID, application.epoch, entry.respondentID)
    const outcome = await claim(uid, entry, { notificationID: chunk.notificationID, run: chunk.run, status, at: iso() })
    counts[outcome] += 1
    if (outcome === 'sent') await handOver(application, campaign, entry)
  })
  const accounted = await accountFor(chunk, counts)
  if (accounted && pendingOf(accounted) === 0) {
    const current = await getCampaign(application, chunk.notificationID)
    if (current) await finishIfDone(application, current)
  }
}

/** After a delivery the recipient is with the chatbot or in live chat, where the campaign says so (contract §7). */
async function handOver(
  application: Application,
  { newActiveStatus, doNotTurnOff }: Campaign,
  { respondentID }: ManifestEntry,
): Promise<void> {
  if (newActiveStatus === undefined || (newActiveStatus && doNotTurnOff)) return
  await setLive(application, respondentID, !newActiveStatus).catch((error: unknown) => {
    // Deleted meanwhile: there is nobody to hand over.
    if (!(error instanceof Problem && error.code === 'respondent_unknown')) throw error
  })
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: parallel }, lane))
}
