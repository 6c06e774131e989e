import type { CampaignBody } from '../../../schemas/campaign.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { namedFilterIDs } from '../../store/content/namedFilters.ts'
import { filtersOfCampaign } from '../content/checkContent.ts'

/** The fields of a campaign that its body decides. */
export const writable = [
  'title',
  'type',
  'featureID',
  'filters',
  'messages',
  'answers',
  'variants',
  'timestamp',
  'startTime',
  'delay',
  'schedule',
  'whileLive',
  'newActiveStatus',
  'doNotTurnOff',
] as const satisfies readonly (keyof CampaignBody & keyof Campaign)[]

type WritableField = (typeof writable)[number]

const isWritable = (name: string): name is WritableField => writable.some((field) => field === name)

export type WritableFields = Partial<Pick<CampaignBody, WritableField>>

/** The fields of a body that are stored, with what follows from them, and the stored filters that they name. */
export function writableFields(body: WritableFields): {
  readonly fields: WritableFields & Pick<Campaign, 'namesFilters'>
  readonly named: string[]
} {
  const present = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => isWritable(name) && value !== undefined && value !== null),
  )
  const named = namedFilterIDs(filtersOfCampaign(present))
  return { fields: { ...present, ...(named.length > 0 ? { namesFilters: true } : {}) }, named }
}
