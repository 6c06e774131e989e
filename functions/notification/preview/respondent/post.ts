import { viewAs } from '../../../../lib/campaign/preview/viewAs.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { viewCampaign } from '../../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(viewCampaign, ({ application, body }) => viewAs(application, body))
