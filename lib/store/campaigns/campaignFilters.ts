import type { CampaignState } from '../../../schemas/campaign.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { documentField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { getObjects } from '../table/objects.ts'
import { keyOf, page } from '../table/read.ts'
import { deleteWrite, putWrite, type Write } from '../table/transact.ts'
import { deleteItem, put } from '../table/write.ts'
import type { Campaign } from './campaigns.ts'

/**
 * Beside a campaign that names stored filters is an item that says which, written with it and deleted when the campaign is over. Where a worker
 * ends in between it stays: the state of the campaign decides.
 */
const filtersItem = declareItem({ filterIDs: documentField<readonly string[]>('filters') })

type CampaignRef = Pick<Campaign, 'appID' | 'notificationID'>

export const campaignFiltersWrite = ({ appID, notificationID }: CampaignRef, filterIDs: readonly string[]): Write =>
  putWrite(keys.campaignFilters(appID, notificationID), filtersItem.encode({ filterIDs }))

export const noCampaignFiltersWrite = ({ appID, notificationID }: CampaignRef): Write =>
  deleteWrite(keys.campaignFilters(appID, notificationID))

/** Puts that item back, of a campaign that goes on after it had ended. */
export const putCampaignFilters = ({ appID, notificationID }: CampaignRef, filterIDs: readonly string[]): Promise<void> =>
  put(keys.campaignFilters(appID, notificationID), filtersItem.encode({ filterIDs }))

export async function deleteCampaignFilters({ appID, notificationID }: CampaignRef): Promise<void> {
  await deleteItem(keys.campaignFilters(appID, notificationID))
}

/** A state in which no filter of a campaign is evaluated any more. */
export const hasEnded = (state: CampaignState): boolean => state === 'sent' || state === 'cancelled' || state === 'failed'

export interface NamingCampaign {
  readonly campaign: Campaign
  readonly filterIDs: readonly string[]
}

/** How many campaigns are looked at, the newest. */
const maxFilters = 100

/** The campaigns that are not over and name stored filters, the newest first: at most 100. Strongly consistent. */
export async function listCampaignsNamingFilters({ appID }: Application): Promise<NamingCampaign[]> {
  const { pk, sk } = keys.campaignFilters(appID, '')
  const { items } = await page({ pk, prefix: sk, descending: true, limit: maxFilters })
  const filterIDs = new Map(items.map((item) => [keyOf(item).sk.slice(sk.length), filtersItem.decode(item).filterIDs]))
  if (filterIDs.size === 0) return []
  const campaigns = await getObjects<Campaign>([...filterIDs.keys()].map((id) => keys.campaign(appID, id)))
  return campaigns
    .filter(({ state }) => !hasEnded(state))
    .sort((a, b) => (a.notificationID < b.notificationID ? 1 : -1))
    .map((campaign) => ({ campaign, filterIDs: filterIDs.get(campaign.notificationID) ?? [] }))
}
