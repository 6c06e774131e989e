import { nanoid } from 'nanoid'
import type { CampaignState } from '../../../schemas/campaign.ts'
import { iso } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { keys, shards } from '../keys.ts'
import { eventWrites, placeOfApplication } from '../subscriptions/eventRows.ts'
import { add, all, among, type Change, type Condition, compare } from '../table/expressions.ts'
import { attributeOf, getObject, merged, objectIn } from '../table/objects.ts'
import { transactIf, updateWrite, type Write } from '../table/transact.ts'
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
  | 'winner'

export interface Transition {
  readonly from: readonly CampaignState[]
  readonly to: CampaignState
  readonly set?: Partial<Pick<Campaign, RunField>>
  /** Fields that are not there afterwards: those of the run before, for one. */
  readonly remove?: readonly RunField[]
  /** When the sweeper is to check it again (ms since 1970); never, where not given. */
  readonly dueMs?: number | undefined
}

/**
 * Moves a campaign from one of some states to another: the one place where states change. Gives the campaign after that; undefined where
 * it was in none of them, or another run has begun.
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
  const told = to === campaign.state ? [] : toldOf(application, campaign, { ...set, state: to })
  const moved = await (told.length ? updateAndTell(campaign, change, isIn, told) : updateCampaign(campaign, change, isIn))
  if (moved?.namesFilters && hasEnded(to)) await deleteCampaignFilters(moved)
  if (moved) return moved
  // The SDK makes a write again whose response was lost, and finds its own: that is no conflict.
  const current = await getObject<Campaign & { op?: string }>(keyOfCampaign(campaign))
  return current?.op === op ? current : undefined
}

/** What subscribers are told of a campaign that changes its state; part of the write in which it does. */
const toldOf = (
  application: Application,
  { notificationID, run }: Campaign,
  { state, ...set }: Pick<Campaign, 'state'> & NonNullable<Transition['set']>,
): Write[] =>
  eventWrites(application, placeOfApplication(application), [
    { kind: 'campaign', data: { notificationID, state, run: set.run ?? run, ...(set.reason === undefined ? {} : { reason: set.reason }) } },
  ])

/** Changes a campaign together with what is told of it. */
async function updateAndTell(
  campaign: CampaignRef,
  change: Change,
  condition: Condition,
  told: readonly Write[],
): Promise<Campaign | undefined> {
  const isLatest = compare('run', '=', attributeOf(campaign.run))
  const isWritten = await transactIf([updateWrite(keyOfCampaign(campaign), change, all(condition, isLatest)), ...told])
  return isWritten ? getObject<Campaign>(keyOfCampaign(campaign)) : undefined
}

/** Records that shards of a run are planned to the end, and gives the campaign after that. Undefined where that run is not the latest. */
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
