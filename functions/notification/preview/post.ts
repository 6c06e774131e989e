import { measureReach } from '../../../lib/campaign/preview/measureReach.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { previewCampaign } from '../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(previewCampaign, ({ application, body }) => measureReach(application, body))
