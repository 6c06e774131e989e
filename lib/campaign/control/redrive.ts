import { requireActive } from '../../access/applications/requireActive.ts'
import { hours, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import type { DeliverMessage } from '../../core/queue/messages.ts'
import { enqueue, longestDelaySeconds } from '../../core/queue/send.ts'
import { meansOptOut, optOutAttribute } from '../../domain/profile/optOut.ts'
import type { Application } from '../../store/applications/access.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { getChunk } from '../../store/campaigns/chunks.ts'
import { getDeliveries } from '../../store/campaigns/deliveries.ts'
import { type ManifestEntry, recipientUID } from '../../store/campaigns/manifests.ts'
import { noteRunEnd, noteRunStart } from '../../store/campaigns/recentRuns.ts'
import { usableUntil } from '../../store/campaigns/runRetention.ts'
import { isChunkDone } from '../../store/campaigns/sliceAccounts.ts'
import { listSlices } from '../../store/campaigns/slices.ts'
import type { Prefetched } from '../../store/prefetched.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { listRecordsOf } from '../../store/respondents/respondents.ts'
import { deliverToRecipient } from '../deliver/deliverToRecipient.ts'
import { createDeliveryContext } from '../deliver/deliveryContext.ts'
import { isFeatureUnavailable } from '../deliver/featureUnavailable.ts'
import { interruptionCheck } from '../deliver/interruption.ts'
import { lanesFor, runLanes } from '../deliver/lanes.ts'
import { claimOutcome, createClaim, type Deferral } from '../deliver/recipientClaim.ts'

/** The states in which the failed of the latest run are sent to again; a campaign that is paused or cancelled sends nothing. */
const redrivable = ['scheduled', 'preparing', 'sending', 'sent']

/**
 * Queues another delivery to the failed recipients of the latest run, by the same rules; returns their number. Each of them moves from
 * `failed` to another account in the transaction of the claim, so the totals add up at every moment, and a message that is delivered twice
 * sends once.
 */
export async function redriveCampaign(application: Application, notificationID: string, prefetched?: Prefetched): Promise<number> {
  const campaign = await getCampaign(application, notificationID, prefetched)
  if (!campaign) throw problem('not_found')
  const { appID, run, state } = campaign
  const isForgotten = now() > (usableUntil(campaign) ?? Number.POSITIVE_INFINITY)
  if (run === 0 || !redrivable.includes(state) || isForgotten) throw problem('state_conflict')
  requireActive(application)
  const slices = (await listSlices(campaign)).filter(({ failed = 0 }) => failed > 0)
  if (slices.length === 0) return 0
  // What they write from now on may be an answer to it.
  await noteRunStart(application, campaign)
  if (state === 'sent' || state === 'scheduled') await noteRunEnd(application, campaign, now() + hours(1))
  await enqueue(
    'DELIVER',
    slices.flatMap((each): DeliverMessage[] => {
      const { shard, slice, token } = each
      const chunks = [...each.chunkStates.keys()].filter((chunk) => isChunkDone(each, chunk))
      return chunks.map((chunk) => ({ appID, notificationID, run, shard, slice, token, chunk, redrive: true }))
    }),
  )
  return slices.reduce((sum, { failed = 0 }) => sum + failed, 0)
}

/** Redelivers to the failed recipients of a chunk. Harmless when repeated: only failed recipients are claimed. */
export async function redriveChunk(
  application: Application,
  chunk: DeliverMessage,
  remainingMs: () => number,
  prefetched?: Prefetched,
): Promise<void> {
  const campaign = await getCampaign(application, chunk.notificationID, prefetched)
  if (!campaign || campaign.run !== chunk.run || campaign.epoch !== application.epoch || !redrivable.includes(campaign.state)) return
  const { slice, recipients = [] } = await getChunk(chunk, prefetched)
  if (slice?.token !== chunk.token || !isChunkDone(slice, chunk.chunk)) return
  const entries = await failedEntries(application, campaign, recipients)
  if (entries.length === 0 || (await isFeatureUnavailable(application, campaign))) return
  const excluded = await excludedOf(application, entries)
  const context = await createDeliveryContext({ application, campaign, chunk, deferrals: 0 }, entries, remainingMs)
  let deferral: Deferral | undefined
  const end = await runLanes(lanesFor(application, campaign, entries), interruptionCheck(context, remainingMs), async (entry) => {
    const outcome = excluded.get(entry.respondentID)
    const result = await (outcome ? claimOutcome(createClaim(context, entry, outcome)) : deliverToRecipient(context, entry))
    if (typeof result !== 'string') deferral = result
    return typeof result === 'string'
  })
  if (deferral || end === 'time') await enqueue('DELIVER', [chunk], Math.min(deferral?.seconds ?? 0, longestDelaySeconds))
}

/**
 * Those who have opted out or were deleted since they failed, by their respondentID: the record of their delivery says that they failed, so
 * only their own record says it. Somebody who has another id now is still the same.
 */
async function excludedOf(
  application: Application,
  entries: readonly ManifestEntry[],
): Promise<ReadonlyMap<string, 'optedOut' | 'blocked' | 'deleted'>> {
  const ids = entries.map(({ respondentID }) => respondentID)
  const records = new Map((await listRecordsOf(application, ids)).map((record) => [record.respondentID, record]))
  const excluded = new Map<string, 'optedOut' | 'blocked' | 'deleted'>()
  for (const entry of entries) {
    const record = records.get(entry.respondentID)
    if (!record || !isOf(record, recipientUID(application, entry))) excluded.set(entry.respondentID, 'deleted')
    else if (meansOptOut(record.attribute[optOutAttribute])) excluded.set(entry.respondentID, 'optedOut')
    else if (record.blocked) excluded.set(entry.respondentID, 'blocked')
  }
  return excluded
}

const isOf = ({ absence, uid }: RespondentRecord, expectedUID: string): boolean =>
  absence === 'moved' || (absence === undefined && uid === expectedUID)

async function failedEntries(application: Application, campaign: Campaign, recipients: readonly ManifestEntry[]): Promise<ManifestEntry[]> {
  const entries = recipients.filter((entry) => !entry.skipped)
  const deliveries = await getDeliveries(
    campaign,
    entries.map((entry) => recipientUID(application, entry)),
  )
  return entries.filter((entry) => deliveries.get(recipientUID(application, entry))?.status === 'failed')
}
