import { redriveCampaign } from '../../../lib/campaign/control/redrive.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { campaignAhead } from '../../../lib/store/campaigns/campaigns.ts'
import { redriveCampaign as contract } from '../../../schemas/contracts/campaigns.ts'

export const handler = endpoint(
  contract,
  async ({ application, path }) => {
    const failed = await redriveCampaign(application, path.notificationID)
    return successBody(`Recipients who failed and are sent to again: ${failed}.`)
  },
  { ahead: (appID, { path }) => campaignAhead(appID, path.notificationID) },
)
