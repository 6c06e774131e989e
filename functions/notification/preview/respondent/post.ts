import { campaignView } from '../../../../lib/campaign/preview/campaignView.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { viewCampaign } from '../../../../schemas/contracts/campaigns.ts'

export const handler = endpoint(viewCampaign, ({ application, body }) => campaignView(application, body))
