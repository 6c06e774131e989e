import type { FromSchema } from 'json-schema-to-ts'
import type { RecipientStatus, recipient } from '../../schemas/notification.ts'
import type { Application } from '../store/access.ts'
import type { Campaign } from '../store/campaigns.ts'
import { deliveryStatus } from '../store/deliveries.ts'
import { defaultUID } from '../store/keys.ts'
import { getManifest, type ManifestEntry, type Step, stepsOf } from '../store/steps.ts'

export type Recipient = FromSchema<typeof recipient>

/** A place in the list: the step and the chunk that come next. */
export interface RecipientPlace {
  readonly step: number
  readonly chunk: number
}

const pageSize = 1000

/** A page of the recipients of a campaign's latest run, as its manifests list them, with what became of each (contract §7). */
export async function recipientsOf(
  application: Application,
  campaign: Campaign,
  status: RecipientStatus | undefined,
  from: RecipientPlace = { step: 0, chunk: 0 },
): Promise<{ recipients: Recipient[]; next: RecipientPlace | undefined }> {
  const steps = campaign.run === 0 ? [] : await stepsOf(campaign)
  const recipients: Recipient[] = []
  let [index, chunk] = [from.step, from.chunk]
  for (let step = steps[index]; step !== undefined; step = steps[++index], chunk = 0) {
    for (; chunk < step.chunks; chunk++) {
      if (recipients.length >= pageSize) return { recipients, next: { step: index, chunk } }
      const all = await recipientsOfChunk(application, campaign, step, chunk)
      recipients.push(...all.filter((each) => status === undefined || each.status === status))
    }
  }
  return { recipients, next: undefined }
}

async function recipientsOfChunk(application: Application, campaign: Campaign, step: Step, chunk: number): Promise<Recipient[]> {
  const { notificationID, run } = campaign
  const entries = await getManifest({ notificationID, run, shard: step.shard, step: step.step, token: step.token, chunk })
  const at = step[`d${chunk}`] ?? null
  // A step in which everybody was reached needs no look at each: the usual case is one read for 250 recipients.
  const allSent = !step.failed && !step.cancelled && !step.unknown
  return Promise.all(entries.map((entry) => recipientOf(application, campaign, entry, at, allSent)))
}

async function recipientOf(
  application: Application,
  campaign: Campaign,
  entry: ManifestEntry,
  at: string | null,
  allSent: boolean,
): Promise<Recipient> {
  const { respondentID, skipped } = entry
  if (skipped) return { respondentID, status: 'skipped', reason: skipped, at: at ?? campaign.startedAt ?? null }
  if (at === null) return { respondentID, status: 'pending', reason: null, at: null }
  if (allSent) return { respondentID, status: 'sent', reason: null, at }
  const uid = entry.uid ?? defaultUID(application.appID, application.epoch, respondentID)
  const status = await deliveryStatus(uid, campaign.notificationID, campaign.run)
  return { respondentID, status: status ?? 'unknown', reason: status === 'failed' ? 'undeliverable' : null, at }
}
