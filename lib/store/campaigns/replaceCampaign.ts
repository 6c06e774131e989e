import { keys } from '../keys.ts'
import type { Key } from '../table/client.ts'
import { all, type Condition, compare } from '../table/expressions.ts'
import { attributeOf, itemOf } from '../table/objects.ts'
import { deleteWrite, putWrite, transactIf, type Write } from '../table/transact.ts'
import { campaignFiltersWrite, noCampaignFiltersWrite } from './campaignFilters.ts'
import { type Campaign, campaignDueAt } from './campaigns.ts'

export interface CampaignReplacement {
  /** As it was read. */
  readonly campaign: Campaign
  readonly next: Campaign
  /** When it is due (ms since 1970); a draft never is. */
  readonly dueMs: number | undefined
  /** The stored filters that it names now. */
  readonly named: readonly string[]
}

/** Replaces a campaign; false where it changed since it was read. */
export function replaceCampaignIf({ campaign, next, dueMs, named }: CampaignReplacement): Promise<boolean> {
  const item = itemOf({ ...next, ...(dueMs === undefined ? {} : campaignDueAt(next, dueMs)) })
  const filters = named.length > 0 ? [campaignFiltersWrite(next, named)] : filtersRemoval(campaign)
  return transactIf([putWrite(keyOfCampaign(campaign), item, isUnchanged(campaign)), ...filters])
}

/** Deletes a campaign; false where it changed since it was read. */
export const deleteCampaignIf = (campaign: Campaign): Promise<boolean> =>
  transactIf([deleteWrite(keyOfCampaign(campaign), isUnchanged(campaign)), ...filtersRemoval(campaign)])

const filtersRemoval = (campaign: Campaign): Write[] => (campaign.namesFilters ? [noCampaignFiltersWrite(campaign)] : [])

const keyOfCampaign = ({ appID, notificationID }: Campaign): Key => keys.campaign(appID, notificationID)

const isUnchanged = ({ state, run, updatedAt }: Campaign): Condition =>
  all(...Object.entries({ state, run, updatedAt }).map(([name, value]) => compare(name, '=', attributeOf(value))))
