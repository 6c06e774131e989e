import { campaignReach } from '../../../lib/campaign/preview/campaignReach.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { previewCampaign } from '../../../schemas/contracts/campaigns.ts'

export const handler = endpoint(previewCampaign, ({ application, body }) => campaignReach(application, body))
