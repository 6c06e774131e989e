import { pauseCampaign } from '../../../lib/campaign/control/changeState.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { campaignAhead } from '../../../lib/store/campaigns/campaigns.ts'
import { pauseCampaign as contract } from '../../../schemas/contracts/campaigns.ts'

export const handler = endpoint(
  contract,
  async ({ application, path }) => {
    await pauseCampaign(application, path.notificationID)
    return successBody('The campaign is paused.')
  },
  { ahead: (appID, { path }) => campaignAhead(appID, path.notificationID) },
)
