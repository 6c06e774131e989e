import { nanoid } from 'nanoid'
import type { SkipReason } from '../../../schemas/notification.ts'
import { audience } from '../../audience/audience.ts'
import { isReachable } from '../../channels/outbound/sendCampaignMessage.ts'
import { type ChannelSettings, channelSettings } from '../../channels/outbound/settings.ts'
import { iso, minutes, now } from '../../core/clock.ts'
import { parseFilter } from '../../filter/parse.ts'
import type { DeliverMessage, PlanMessage } from '../../queue/messages.ts'
import { send } from '../../queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import { markPlanned } from '../../store/campaigns/campaignStates.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { commitStep } from '../../store/campaigns/ledger.ts'
import { type ManifestEntry, putManifest } from '../../store/campaigns/manifests.ts'
import { lastStep, putOffUntil, type Step, undoneOf } from '../../store/campaigns/slices.ts'
import { attributeName } from '../../store/respondents/profileForm.ts'
import { sourceOf } from '../../store/respondents/respondentItem.ts'
import type { WireItem } from '../../store/table/client.ts'
import { contentOf } from '../content/kind.ts'
import { type Personalization, personalization } from '../content/personalization.ts'
import { finishIfDone } from '../runs/finish.ts'

/** Recipients a chunk: one message of the queue, one manifest. */
export const chunkSize = 250
/** Characters that a manifest holds, about: an item has 400 KB, and compresses as it may. */
const mostCharacters = 100_000
/** Chunks a step: one item of accounts, below 1 KB. */
const chunksPerStep = 20
/** A step is committed, and the rest left to a next message, when so little time is left. */
const reserveMs = 15_000

/**
 * Plans one shard of a run: walks its audience a page at a time, writes the recipients into manifests, and commits them step by step.
 * What is committed is never evaluated again; what was not, nobody has seen. Goes on where the last committed step ended.
 */
export async function planShard(
  application: Application,
  message: PlanMessage & { shard: string },
  remainingMs: () => number,
): Promise<void> {
  const campaign = await getCampaign(application, message.notificationID)
  if (!campaign || campaign.run !== message.run || !['preparing', 'sending'].includes(campaign.state)) return
  let last = await lastStep(message, message.shard)
  // Whoever committed it may have ended before its chunks were queued; a chunk that is queued twice is delivered once.
  if (last) await queueUndone(campaign, last)
  // Whoever is there after everybody was deleted is no part of this run.
  while (campaign.epoch === application.epoch && (!last || last.next !== undefined)) {
    if (last && remainingMs() < reserveMs) return send('PLAN', [message])
    if (last && !(await goesOn(application, campaign))) return
    const step = await planStep(application, campaign, message.shard, last, remainingMs)
    if (!(await commitStep(campaign, step))) return
    await queueUndone(campaign, step)
    last = step
  }
  const marked = await markPlanned(campaign, [message.shard])
  if (marked) await finishIfDone(application, marked)
}

/** Whether the run is still to be planned: nobody has cancelled it meanwhile. */
const goesOn = async (application: Application, { notificationID, run }: Campaign): Promise<boolean> => {
  const current = await getCampaign(application, notificationID)
  return current?.run === run && ['preparing', 'sending'].includes(current.state)
}

/** Reads on from the step before until there are enough chunks, or the shard or the time ends. */
async function planStep(
  application: Application,
  campaign: Campaign,
  shard: string,
  before: Step | undefined,
  remainingMs: () => number,
): Promise<Step> {
  const { notificationID, run } = campaign
  const [step, token] = [(before?.step ?? -1) + 1, nanoid(8)]
  const skipped: Partial<Record<SkipReason, number>> = {}
  const done: Record<`d${number}`, string> = {}
  let [planned, chunks] = [0, 0]
  let open: ManifestEntry[] = []
  let characters = 0
  const close = async (): Promise<void> => {
    await putManifest({ notificationID, run, shard, step, token, chunk: chunks }, open)
    // Nobody in it is to be sent anything: there is nothing to wait for.
    if (open.every((entry) => entry.skipped)) done[`d${chunks}`] = iso()
    open = []
    characters = 0
    chunks += 1
  }
  const filter = parseFilter(campaign.filters ?? {})
  const personal = personalization(contentOf(campaign))
  const fields = [...recordFields, ...personal.fields]
  let settings: Promise<ChannelSettings> | undefined
  const channels = (): Promise<ChannelSettings> => {
    settings ??= channelSettings(application)
    return settings
  }
  let next: string | undefined
  for await (const page of audience(application, filter, shard, { fields, after: before?.next })) {
    for (const item of page.matched) {
      const entry = await entryOf(item, personal, channels)
      open.push(entry)
      characters += sizeOf(entry)
      planned += 1
      if (entry.skipped) skipped[entry.skipped] = (skipped[entry.skipped] ?? 0) + 1
      if (open.length === chunkSize || characters >= mostCharacters) await close()
    }
    next = page.next
    if (chunks >= chunksPerStep || remainingMs() < reserveMs) break
  }
  if (open.length) await close()
  return { shard, step, token, planned, skipped, chunks, ...done, ...(next === undefined ? {} : { next }) }
}

/** What a recipient brings into a manifest beside their id. */
const sizeOf = ({ values = {} }: ManifestEntry): number => Object.values(values).reduce((sum, value) => sum + value.length, 0)

const optOut = attributeName('optout')
/** Whether somebody gets no campaigns (docs/campaigns.md#opt-out). */
export const isOptedOut = (item: WireItem): boolean => item[optOut]?.S === 'true'
/** What planning needs of a respondent's record. */
const recordFields = ['uid', 'src', 'conns', optOut]

/** How a recipient is to be reached, or why they are left out (docs/campaigns.md#who-is-skipped). */
async function entryOf(item: WireItem, personal: Personalization, channels: () => Promise<ChannelSettings>): Promise<ManifestEntry> {
  const [respondentID, uid, source] = [item['rid']?.S ?? '', item['uid']?.S, sourceOf(item)]
  if (isOptedOut(item)) return { respondentID, uid, skipped: 'optedOut' }
  // The web views that are open now travel along, so that they show the message at once.
  const how = { respondentID, uid, ...personal.of(item), connections: item['conns']?.SS }
  if (source === 'web') return how
  return isReachable(await channels(), source, respondentID) ? { ...how, source } : { respondentID, uid, skipped: 'unreachable' }
}

/** After how long a chunk that was put off, and did not come by again, is queued by whoever looks. */
const graceMs = minutes(2)

/**
 * Queues what is left of a step for delivery: references only; who is in the chunks stands in the manifests. What was put off, and has a
 * message that waits in the queue, is left to that; a campaign that is cancelled waits for nothing.
 */
export async function queueUndone({ appID, notificationID, run, state }: Campaign, step: Step): Promise<void> {
  const { shard, token } = step
  const messages = undoneOf(step).flatMap((chunk): DeliverMessage[] => {
    const until = putOffUntil(step, chunk)
    if (until !== undefined && until > now() - graceMs && state !== 'cancelled') return []
    return [{ appID, notificationID, run, shard, step: step.step, token, chunk, ...(until === undefined ? {} : { until }) }]
  })
  await send('DELIVER', messages)
}
