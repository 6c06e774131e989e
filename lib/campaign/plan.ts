import { nanoid } from 'nanoid'
import type { SkipReason } from '../../schemas/notification.ts'
import { parseFilter } from '../filter/parse.ts'
import { audience } from '../profile/audience.ts'
import type { PlanMessage } from '../queue/messages.ts'
import { send } from '../queue/send.ts'
import type { Application } from '../store/access.ts'
import { type Campaign, getCampaign, markPlanned } from '../store/campaigns.ts'
import { attributeName } from '../store/profileItem.ts'
import { commitStep, lastStep, type ManifestEntry, putManifest, type Step, undoneOf } from '../store/steps.ts'
import type { WireItem } from '../store/table.ts'
import { type Personalization, personalization } from './content.ts'
import { finishIfDone } from './finish.ts'

/** Recipients a chunk: one message of the queue, one manifest. */
export const chunkSize = 250
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
  if (last) await queueChunks(campaign, last, undoneOf(last))
  while (!last || last.next !== undefined) {
    if (last && remainingMs() < reserveMs) return send('PLAN', [message])
    if (last && !(await goesOn(application, campaign))) return
    const step = await planStep(application, campaign, message.shard, last, remainingMs)
    if (!(await commitStep(campaign, step))) return
    await queueChunks(campaign, step, undoneOf(step))
    last = step
  }
  const marked = await markPlanned(campaign, campaign.run, [message.shard])
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
  const close = async (): Promise<void> => {
    await putManifest({ notificationID, run, shard, step, token, chunk: chunks }, open)
    // Nobody in it is to be sent anything: there is nothing to wait for.
    if (open.every((entry) => entry.skipped)) done[`d${chunks}`] = new Date().toISOString()
    open = []
    chunks += 1
  }
  const filter = parseFilter(campaign.filters ?? {})
  const personal = personalization(campaign)
  const fields = [...recordFields, ...personal.fields]
  let next: string | undefined
  for await (const page of audience(application, filter, shard, { fields, after: before?.next })) {
    for (const item of page.matched) {
      const entry = entryOf(item, personal)
      open.push(entry)
      planned += 1
      if (entry.skipped) skipped[entry.skipped] = (skipped[entry.skipped] ?? 0) + 1
      if (open.length === chunkSize) await close()
    }
    next = page.next
    if (chunks >= chunksPerStep || remainingMs() < reserveMs) break
  }
  if (open.length) await close()
  return { shard, step, token, planned, skipped, chunks, ...done, ...(next === undefined ? {} : { next }) }
}

const optOut = attributeName('optout')
/** What planning needs of a respondent's record. */
const recordFields = ['uid', 'src', optOut]

function entryOf(item: WireItem, personal: Personalization): ManifestEntry {
  const [respondentID, uid] = [item['rid']?.S ?? '', item['uid']?.S]
  const skipped = skipReason(item)
  return { respondentID, uid, ...(skipped ? { skipped } : personal.of(item)) }
}

/** Why a recipient is left out, where they are (contract §7). The web's address is the transcript; the other channels have no sender yet. */
function skipReason(item: WireItem): SkipReason | undefined {
  if (item[optOut]?.S === 'true') return 'optedOut'
  const source = item['src']?.S ?? 'web'
  return source === 'web' ? undefined : 'unreachable'
}

/** Queues chunks of a step for delivery: references only; who is in them stands in the manifests. */
export const queueChunks = (
  { appID, notificationID, run }: Campaign,
  { shard, step, token }: Step,
  chunks: readonly number[],
): Promise<void> =>
  send(
    'DELIVER',
    chunks.map((chunk) => ({ appID, notificationID, run, shard, step, token, chunk })),
  )
