import { cancelCampaign } from '../../../lib/campaign/control/changeState.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { campaignAhead } from '../../../lib/store/campaigns/campaigns.ts'
import { cancelCampaign as contract } from '../../../schemas/contracts/campaigns.ts'

export const handler = endpoint(
  contract,
  async ({ application, path }) => {
    await cancelCampaign(application, path.notificationID)
    return successBody('The campaign is cancelled.')
  },
  { ahead: (appID, { path }) => campaignAhead(appID, path.notificationID) },
)
