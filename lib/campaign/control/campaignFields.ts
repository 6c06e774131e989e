import type { CampaignBody } from '../../../schemas/campaign.ts'
import { type CampaignField, campaignFields } from '../../../schemas/campaignFields.ts'
import type { TemplateContent } from '../../channels/template.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { namedFilterIDs } from '../../store/content/namedFilters.ts'
import { filtersOfCampaign } from '../content/checkContent.ts'

const isWritable = (name: string): name is CampaignField => campaignFields.some((field) => field === name)

export type WritableFields = Partial<Pick<CampaignBody, CampaignField & keyof Campaign>>

/** The template that a campaign keeps as the provider has it now. */
export const templateFormOf = (template: TemplateContent | undefined): Pick<Campaign, 'templateForm'> =>
  template ? { templateForm: template.form } : {}

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
