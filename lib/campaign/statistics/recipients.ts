import type { FromSchema } from 'json-schema-to-ts'
import type { RecipientStatus, recipient } from '../../../schemas/campaign.ts'
import { respondentName } from '../../../schemas/respondentName.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { type DeliveryRecord, getDeliveries } from '../../store/campaigns/deliveries.ts'
import { getManifest, recipientUID } from '../../store/campaigns/manifests.ts'
import { isSkipReason, skipReasons } from '../../store/campaigns/outcomes.ts'
import { isChunkDone, skippedIn } from '../../store/campaigns/sliceAccounts.ts'
import type { ChunkRef, Slice } from '../../store/campaigns/slices.ts'
import { listRespondentsOf } from '../../store/respondents/respondents.ts'
import { firstPlace, type RecipientPlace, walkChunks } from './recipientPlaces.ts'

export type Recipient = FromSchema<typeof recipient>

const pageSize = 1000
/** Names are read from the profiles: a page is about as much as is read in a few requests. */
const namedPageSize = 250

/**
 * A page of the recipients of a campaign's run, as its manifests list them, with the outcome of each (docs/campaigns.md#statistics). Where
 * another run begins meanwhile, the list continues with the run with which it began.
 */
export async function pageOfRecipients(
  application: Application,
  campaign: Campaign,
  status: RecipientStatus | undefined,
  { from, withNames = false }: { readonly from?: RecipientPlace | undefined; readonly withNames?: boolean } = {},
): Promise<{ recipients: Recipient[]; next: RecipientPlace | undefined }> {
  const most = withNames ? namedPageSize : pageSize
  const recipients: Recipient[] = []
  const next = await walkChunks(campaign, from ?? firstPlace(campaign), async (slice, ref) => {
    if (recipients.length >= most) return 'full'
    if (!mayHold(slice, ref.chunk, status)) return 'skipped'
    const all = await recipientsOfChunk(application, campaign, slice, ref)
    recipients.push(...all.filter((each) => status === undefined || each.status === status))
    return 'read'
  })
  return { recipients: withNames ? await named(application, recipients) : recipients, next }
}

/** Whether a chunk may have recipients with a status, by the accounts of its slice: in a large run few slices have failures. */
function mayHold(slice: Slice, chunk: number, status: RecipientStatus | undefined): boolean {
  if (status === undefined) return true
  if (status === 'skipped') return skippedIn(slice) > 0
  if (status === 'pending') return !isChunkDone(slice, chunk)
  return isChunkDone(slice, chunk) && (slice[status] ?? 0) > 0
}

/** The recipients with what they call themselves. */
async function named(application: Application, recipients: readonly Recipient[]): Promise<Recipient[]> {
  const ids = recipients.map(({ respondentID }) => respondentID).filter((id) => id !== '')
  const records = ids.length ? await listRespondentsOf(application, ids) : []
  const names = new Map(records.map(({ respondentID, attribute }) => [respondentID, respondentName(attribute)]))
  return recipients.map((recipient) => {
    const name = names.get(recipient.respondentID)
    return name ? { ...recipient, name } : recipient
  })
}

async function recipientsOfChunk(application: Application, campaign: Campaign, slice: Slice, ref: ChunkRef): Promise<Recipient[]> {
  // After their retention, no recipients are listed.
  const entries = (await getManifest(ref)) ?? []
  const at = slice.chunkStates[ref.chunk]?.doneAt
  // In the usual case all of a slice were sent to: one read for 250 recipients is enough.
  const allSent = !slice.failed && !slice.cancelled && !slice.unknown && !skipReasons.some((reason) => slice[reason])
  const isPlain = allSent || at === undefined
  const uids = entries.filter(({ skipped }) => !skipped).map((entry) => recipientUID(application, entry))
  const deliveries = isPlain ? new Map<string, DeliveryRecord>() : await getDeliveries(ref, uids)
  return entries.map((entry) => {
    const { respondentID, skipped, variant } = entry
    const own = { respondentID, ...(variant === undefined ? {} : { variant }) }
    if (skipped) return { respondentID, status: 'skipped', reason: skipped, at: at ?? campaign.startedAt ?? null }
    if (at === undefined) return { ...own, status: 'pending', reason: null, at: null }
    if (isPlain) return { ...own, status: 'sent', reason: null, at }
    return recipientWith(own, deliveries.get(recipientUID(application, entry)), at)
  })
}

/** Recipients of a counted chunk without a delivery were deleted. */
function recipientWith(own: Pick<Recipient, 'respondentID' | 'variant'>, delivery: DeliveryRecord | undefined, at: string): Recipient {
  if (!delivery) return { ...own, status: 'skipped', reason: 'deleted', at }
  const { status, reason = null } = delivery
  if (isSkipReason(status)) return { ...own, status: 'skipped', reason: status, at: delivery.at || at }
  return { ...own, status, reason: status === 'failed' ? (reason ?? 'undeliverable') : null, at: delivery.at }
}
