import type { FromSchema } from 'json-schema-to-ts'
import type { RecipientStatus, recipient } from '../../../schemas/notification.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { type Delivery, deliveriesIn } from '../../store/campaigns/deliveries.ts'
import { getManifest, type ManifestEntry, recipientUID } from '../../store/campaigns/manifests.ts'
import { isSkipped, type RunRef, type Step, skipReasons, stepsOf } from '../../store/campaigns/slices.ts'

export type Recipient = FromSchema<typeof recipient>

/** A place in the list: the run, and the step and the chunk that come next. */
export interface RecipientPlace {
  readonly run: number
  readonly step: number
  readonly chunk: number
}

const pageSize = 1000

/**
 * A page of the recipients of a campaign's run, as its manifests list them, with what became of each (docs/campaigns.md#statistics). Where
 * another run begins meanwhile, the list goes on with the one with which it began.
 */
export async function recipientsOf(
  application: Application,
  campaign: Campaign,
  status: RecipientStatus | undefined,
  from: RecipientPlace = { run: campaign.run, step: 0, chunk: 0 },
): Promise<{ recipients: Recipient[]; next: RecipientPlace | undefined }> {
  const runRef = { notificationID: campaign.notificationID, run: from.run }
  const steps = runRef.run === 0 ? [] : await stepsOf(runRef)
  const recipients: Recipient[] = []
  let [index, chunk] = [from.step, from.chunk]
  for (let step = steps[index]; step !== undefined; step = steps[++index], chunk = 0) {
    for (; chunk < step.chunks; chunk++) {
      if (recipients.length >= pageSize) return { recipients, next: { run: runRef.run, step: index, chunk } }
      const all = await recipientsOfChunk(application, campaign, runRef, step, chunk)
      recipients.push(...all.filter((each) => status === undefined || each.status === status))
    }
  }
  return { recipients, next: undefined }
}

async function recipientsOfChunk(
  application: Application,
  campaign: Campaign,
  runRef: RunRef,
  step: Step,
  chunk: number,
): Promise<Recipient[]> {
  const entries = await getManifest({ ...runRef, shard: step.shard, step: step.step, token: step.token, chunk })
  const at = step[`d${chunk}`]
  // A step in which everybody was reached needs no look at each: the usual case is one read for 250 recipients.
  const allSent = !step.failed && !step.cancelled && !step.unknown && !skipReasons.some((reason) => step[reason])
  const isPlain = allSent || at === undefined
  const uids = entries.filter(({ skipped }) => !skipped).map((entry) => recipientUID(application, entry))
  const deliveries = isPlain ? new Map<string, Delivery>() : await deliveriesIn(runRef, uids)
  return entries.map((entry) => {
    const { respondentID, skipped } = entry
    if (skipped) return { respondentID, status: 'skipped', reason: skipped, at: at ?? campaign.startedAt ?? null }
    if (at === undefined) return { respondentID, status: 'pending', reason: null, at: null }
    if (isPlain) return { respondentID, status: 'sent', reason: null, at }
    return outcomeFor(entry, deliveries.get(recipientUID(application, entry)), at)
  })
}

/** Of whom there is no record any more in a chunk that is accounted for, they were deleted. */
function outcomeFor({ respondentID }: ManifestEntry, delivery: Delivery | undefined, at: string): Recipient {
  if (!delivery) return { respondentID, status: 'skipped', reason: 'deleted', at }
  const { status, reason = null } = delivery
  if (isSkipped(status)) return { respondentID, status: 'skipped', reason: status, at: delivery.at || at }
  return { respondentID, status, reason: status === 'failed' ? (reason ?? 'undeliverable') : null, at: delivery.at }
}
