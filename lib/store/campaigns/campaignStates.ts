import { nanoid } from 'nanoid'
import type { CampaignState } from '../../../schemas/campaign.ts'
import { iso } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { keys, shards } from '../keys.ts'
import { commitIf } from '../subscriptions/commit.ts'
import { isSubscribed, type Notice, placeOfApplication } from '../subscriptions/notices.ts'
import { add, all, among, type Change, type Condition, compare } from '../table/expressions.ts'
import { attributeOf, getObject, merged, objectIn } from '../table/objects.ts'
import { updateWrite } from '../table/transact.ts'
import { updateAndGetIf } from '../table/write.ts'
import { deleteCampaignFilters, hasEnded } from './campaignFilters.ts'
import { type Campaign, campaignDueAt } from './campaigns.ts'

type CampaignRef = Pick<Campaign, 'appID' | 'notificationID' | 'run'>

type RunField =
  | 'reason'
  | 'run'
  | 'occurrence'
  | 'limits'
  | 'epoch'
  | 'startedAt'
  | 'manifestDays'
  | 'finishedAt'
  | 'numRecipients'
  | 'plannedShards'
  | 'parkedUntil'
  | 'winner'

export interface Transition {
  readonly from: readonly CampaignState[]
  readonly to: CampaignState
  readonly set?: Partial<Pick<Campaign, RunField>>
  /** Fields to remove, such as those of the previous run. */
  readonly remove?: readonly RunField[]
  /** When the sweeper is to check it again (ms since 1970); never, where not given. */
  readonly dueMs?: number | undefined
}

/**
 * Moves a campaign from one of some states to another, with a notice: the only place where states change. Returns the updated campaign;
 * undefined if it was in none of these states, or another run has begun.
 */
export async function moveCampaignIf(
  application: Application,
  campaign: Campaign,
  { from, to, set = {}, remove = [], dueMs }: Transition,
): Promise<Campaign | undefined> {
  const op = nanoid(10)
  const removed = Object.fromEntries(remove.map((name) => [name, null]))
  const due = dueMs === undefined ? { gsi1pk: null, gsi1sk: null } : campaignDueAt(campaign, dueMs)
  const isIn = among(
    'state',
    from.map((state) => attributeOf(state)),
  )
  const change = merged({ ...set, ...removed, ...due, state: to, op, updatedAt: iso() })
  const isNoticed = to !== campaign.state && isSubscribed(application, 'campaign')
  const moved = await (isNoticed
    ? updateWithNotice(application, campaign, { change, condition: isIn, notice: noticeOf(campaign, { ...set, state: to }) })
    : updateCampaign(campaign, change, isIn))
  if (moved?.namesFilters && hasEnded(to)) await deleteCampaignFilters(moved)
  if (moved) return moved
  // The SDK retries a write whose response was lost, and finds its own: that is no conflict.
  const current = await getObject<Campaign & { op?: string }>(keyOfCampaign(campaign))
  return current?.op === op ? current : undefined
}

const noticeOf = (
  { notificationID, run }: Campaign,
  { state, ...set }: Pick<Campaign, 'state'> & NonNullable<Transition['set']>,
): Notice => ({
  kind: 'campaign',
  data: { notificationID, state, run: set.run ?? run, ...(set.reason === undefined ? {} : { reason: set.reason }) },
})

interface NoticedUpdate {
  readonly change: Change
  readonly condition: Condition
  readonly notice: Notice
}

async function updateWithNotice(
  application: Application,
  campaign: CampaignRef,
  { change, condition, notice }: NoticedUpdate,
): Promise<Campaign | undefined> {
  const isLatest = compare('run', '=', attributeOf(campaign.run))
  const write = updateWrite(keyOfCampaign(campaign), change, all(condition, isLatest))
  const isWritten = await commitIf(application, [write], { ...placeOfApplication(application), notices: [notice] })
  return isWritten ? getObject<Campaign>(keyOfCampaign(campaign)) : undefined
}

/** Records that shards of a run are planned to the end. Returns the campaign after that; undefined where that run is not the latest. */
export const markPlannedIf = (campaign: CampaignRef, planned: readonly string[]): Promise<Campaign | undefined> =>
  updateCampaign(campaign, add('plannedShards', { SS: [...planned] }))

/** The shards of the latest run whose audience is not planned to the end. */
export const unplannedShards = ({ plannedShards }: Campaign): string[] => shards.filter((shard) => !plannedShards?.has(shard))

/** Whether the whole audience of the latest run is planned. */
export const isPlanned = (campaign: Campaign): boolean => unplannedShards(campaign).length === 0

const keyOfCampaign = ({ appID, notificationID }: CampaignRef) => keys.campaign(appID, notificationID)

/** Changes a campaign while its run is the latest. */
async function updateCampaign(campaign: CampaignRef, change: Change, condition?: Condition): Promise<Campaign | undefined> {
  const isLatest = compare('run', '=', attributeOf(campaign.run))
  const item = await updateAndGetIf(keyOfCampaign(campaign), change, all(condition, isLatest))
  return item && objectIn<Campaign>(item)
}
