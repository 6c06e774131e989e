import type { ApplicationObject } from '../../../schemas/application.ts'
import type { CampaignBody, CampaignFailure, CampaignState } from '../../../schemas/campaign.ts'
import type { ChannelTemplate } from '../../../schemas/template.ts'
import { mayBeObjectID } from '../../core/ids.ts'
import { operationID } from '../../core/operation.ts'
import type { Application } from '../applications/access.ts'
import { dueFrom } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { getUnlessPrefetched, type Prefetched } from '../prefetched.ts'
import type { Key } from '../table/client.ts'
import { itemAbsent } from '../table/expressions.ts'
import { createObject, itemOf, objectIn } from '../table/objects.ts'
import { get, keyOf, page } from '../table/read.ts'
import { failureIn, putWrite, type Write } from '../table/transact.ts'

/**
 * A campaign as stored: its request, and the state of its latest run. Fields of a run are written on the condition that the run is still
 * the latest, and are removed when the next one begins.
 */
export interface Campaign
  extends Pick<
    CampaignBody,
    | 'title'
    | 'type'
    | 'featureID'
    | 'filters'
    | 'messages'
    | 'answers'
    | 'variants'
    | 'template'
    | 'delay'
    | 'schedule'
    | 'whileLive'
    | 'newActiveStatus'
    | 'doNotTurnOff'
  > {
  readonly appID: string
  readonly notificationID: string
  readonly state: CampaignState
  /** Number of the latest run, from 1; 0 before the first. */
  readonly run: number
  /** The occurrence (ms since 1970) of the latest run; while `scheduled`, of the next one. */
  readonly occurrence: number
  readonly timestamp?: string | number
  readonly startTime?: string | number
  /** The application's limits as they were when the run began or was resumed. */
  readonly limits?: CampaignLimits
  /** The epoch of the respondents in the run's audience: once all of them are deleted, the application has another one. */
  readonly epoch?: number
  readonly startedAt?: string
  /** For how many days after its beginning the run's manifests are kept, as it was set then; 0 for good. */
  readonly manifestDays?: number
  readonly finishedAt?: string
  /** Why it failed. */
  readonly reason?: CampaignFailure
  /** While the run waits: until when (ms since 1970) the sweeper need not resume it (campaign/deliver/parkRun.ts). */
  readonly parkedUntil?: number
  /** Shards of the latest run whose audience is planned to the end. */
  readonly plannedShards?: Set<string>
  /** Known once the whole audience is planned. */
  readonly numRecipients?: number
  /** Which variant the rest of the audience gets, in the run after that of the test. */
  readonly winner?: number
  /** Whether it is a test to one respondent: in no list of campaigns, and bound by no limit. */
  readonly isTest?: true
  /** The template as the provider had it when the campaign was written, so that what was sent can be shown later. */
  readonly templateForm?: ChannelTemplate
  /** Whether it names stored filters (campaignFilters.ts). */
  readonly namesFilters?: true
  /** The call that created it: its runs are planned and delivered under this id. */
  readonly requestID?: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** What an application allows campaigns (docs/campaign-delivery.md#caps-and-quiet-hours). */
export type CampaignLimits = NonNullable<ApplicationObject['campaigns']>

/** The index entry by which the sweeper finds a campaign at or after an instant (ms since 1970). All of an application are in one share. */
export function campaignDueAt({ appID, notificationID }: Pick<Campaign, 'appID' | 'notificationID'>, ms: number) {
  const { dueIndex: gsi1pk, dueAt: gsi1sk } = dueFrom('campaign', ms, `${appID}#${notificationID}`, appID)
  return { gsi1pk, gsi1sk }
}

export interface NewCampaign {
  readonly campaign: Campaign
  /** When it is due (ms since 1970); a draft never is. */
  readonly dueMs: number | undefined
  /** Written with it, or not at all. */
  readonly beside?: readonly Write[]
}

/** Stores a new campaign, due at `dueMs` (ms since 1970), and returns it: as it was created first, where the operation is repeated. */
export async function createCampaignObject({ campaign, dueMs, beside = [] }: NewCampaign): Promise<Campaign> {
  const key = keys.campaign(campaign.appID, campaign.notificationID)
  const object = { ...campaign, ...(dueMs === undefined ? {} : campaignDueAt(campaign, dueMs)) }
  if (beside.length === 0) return createObject(key, object)
  if ((await failureIn([putWrite(key, itemOf(object), itemAbsent), ...beside])) === undefined) return campaign
  const first = operationID() === undefined ? undefined : await get(key)
  if (!first) throw new Error('a campaign was created under an id that is in use')
  return objectIn<Campaign>(first)
}

/** The campaign, or undefined. Strongly consistent. */
export async function getCampaign({ appID }: Application, notificationID: string, prefetched?: Prefetched): Promise<Campaign | undefined> {
  const item = await getUnlessPrefetched(keys.campaign(appID, notificationID), prefetched)
  return item && objectIn<Campaign>(item)
}

/** The keys for a call that begins with a campaign. The id is not validated yet: none where it cannot be one. */
export const campaignPrefetchKeys = (appID: string, notificationID = ''): readonly Key[] =>
  mayBeObjectID(appID, notificationID) ? [keys.campaign(appID, notificationID)] : []

/** A page of an application's campaigns, the newest first. Strongly consistent. */
export async function pageOfCampaigns(
  { appID }: Application,
  after: string | undefined,
  limit: number,
): Promise<{ campaigns: Campaign[]; next: string | undefined }> {
  const { pk, sk } = keys.campaign(appID, '')
  const place = after === undefined ? undefined : keys.campaign(appID, after).sk
  const { items, next } = await page({ pk, prefix: sk, descending: true, limit, after: place })
  return { campaigns: items.map((item) => objectIn<Campaign>(item)), next: next && keyOf(next).sk.slice(sk.length) }
}
