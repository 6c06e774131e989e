import type { CampaignPatch } from '../../../schemas/campaign.ts'
import { campaignFields } from '../../../schemas/campaignFields.ts'
import { requireActive } from '../../access/applications/requireActive.ts'
import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { settableUpdate } from '../../core/settable.ts'
import type { Application } from '../../store/applications/access.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { type CampaignReplacement, deleteCampaignIf, replaceCampaignIf } from '../../store/campaigns/replaceCampaign.ts'
import type { Prefetched } from '../../store/prefetched.ts'
import { firstOccurrence, queueStart, startDueMs, upcomingOccurrence } from '../runs/schedule.ts'
import { templateFormOf, type WritableFields, writableFields } from './campaignFields.ts'
import { checkCampaign, checkDraft, checkTime } from './checkCampaign.ts'

interface CampaignChange {
  readonly body: CampaignPatch
  /** The version that the campaign must have, if any. */
  readonly expectedVersion?: string | undefined
  readonly prefetched?: Prefetched
}

/**
 * Changes a draft, or a campaign that is scheduled: one that has not begun, or a recurrent one between two runs. Throws `state_conflict` in any
 * other state, and `version_changed` where it has another version. null removes a field; a change of the times moves the next occurrence.
 */
export async function changeCampaign(
  application: Application,
  notificationID: string,
  { body, expectedVersion, prefetched }: CampaignChange,
): Promise<Campaign> {
  const changes = settableUpdate(campaignFields, ['type'], body)
  const moves = timeFields.some((name) => Object.hasOwn(changes, name))
  const changed = await retry(application, notificationID, prefetched, async (campaign) => {
    const { state, run, winner, updatedAt } = campaign
    if (expectedVersion !== undefined && expectedVersion !== updatedAt) throw problem('version_changed')
    if ((state !== 'draft' && state !== 'scheduled') || winner !== undefined) throw problem('state_conflict')
    const { appID, type } = campaign
    const unchanged = Object.entries(campaign).filter(([name]) => !Object.hasOwn(changes, name))
    const fields = writableFields({ ...Object.fromEntries(unchanged), ...changes }).fields
    const complete = { type, ...fields, appID }
    const at = now()
    if (Object.hasOwn(changes, 'timestamp')) checkTime(complete)
    const { template } = await (state === 'draft' ? checkDraft : checkCampaign)(application, complete)
    const first = run === 0 ? firstOccurrence(complete, at) : upcomingOccurrence(complete, at)
    const occurrence = state === 'scheduled' && moves ? (first ?? campaign.occurrence) : campaign.occurrence
    return replacement(campaign, fields, {
      ...templateFormOf(template),
      occurrence,
      dueMs: state === 'draft' ? undefined : startDueMs(occurrence, at),
    })
  })
  // The sweeper finds what is due once a minute.
  if (moves && changed.state === 'scheduled') await queueStart(changed, now())
  return changed
}

const timeFields = ['type', 'timestamp', 'startTime', 'delay', 'schedule'] as const

/** Sends a draft, or schedules it: from then on it is a campaign like any other. Throws `state_conflict` if it is no longer a draft. */
export async function sendDraft(application: Application, notificationID: string, prefetched?: Prefetched): Promise<void> {
  requireActive(application)
  const at = now()
  const sent = await retry(application, notificationID, prefetched, async (campaign) => {
    if (campaign.state !== 'draft') throw problem('state_conflict')
    const { template } = await checkCampaign(application, campaign)
    const occurrence = firstOccurrence(campaign, at) ?? at
    return replacement(campaign, campaign, {
      ...templateFormOf(template),
      state: 'scheduled',
      occurrence,
      dueMs: startDueMs(occurrence, at),
    })
  })
  await queueStart(sent, at)
}

/** Deletes a draft. Throws `state_conflict` if it is no longer a draft. */
export async function deleteDraft(application: Application, notificationID: string, prefetched?: Prefetched): Promise<void> {
  const campaign = await getCampaign(application, notificationID, prefetched)
  if (!campaign) throw problem('not_found')
  if (campaign.state !== 'draft' || !(await deleteCampaignIf(campaign))) throw problem('state_conflict')
}

function replacement(
  campaign: Campaign,
  body: WritableFields,
  {
    dueMs,
    ...own
  }: Pick<Campaign, 'occurrence'> & Partial<Pick<Campaign, 'state' | 'templateForm'>> & { readonly dueMs: number | undefined },
): CampaignReplacement {
  const { appID, notificationID, state, run, createdAt, requestID } = campaign
  const { fields, named } = writableFields(body)
  const runFields = Object.fromEntries(Object.entries(campaign).filter(([name]) => runFieldNames.has(name)))
  const next = {
    ...runFields,
    ...{ type: campaign.type, appID, notificationID, state, run, createdAt, updatedAt: iso() },
    ...(requestID === undefined ? {} : { requestID }),
    ...fields,
    ...own,
  }
  return { campaign, next, dueMs, named }
}

/** Of the latest run of a recurrent campaign: they stay as they are. */
const runFieldNames = new Set(['limits', 'epoch', 'startedAt', 'manifestDays', 'finishedAt', 'plannedShards', 'numRecipients'])

/** Replaces a campaign as it was read; again where another call came between. */
async function retry(
  application: Application,
  notificationID: string,
  prefetched: Prefetched | undefined,
  decide: (campaign: Campaign) => Promise<CampaignReplacement>,
): Promise<Campaign> {
  for (let attempt = 0; ; attempt++) {
    const campaign = await getCampaign(application, notificationID, attempt === 0 ? prefetched : undefined)
    if (!campaign) throw problem('not_found')
    const decided = await decide(campaign)
    if (await replaceCampaignIf(decided)) return decided.next
  }
}
