import { redriveCampaign } from '../../../lib/campaign/control/redrive.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { campaignPrefetchKeys } from '../../../lib/store/campaigns/campaigns.ts'
import { redriveCampaign as contract } from '../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(
  contract,
  async ({ application, path, prefetched }) => {
    const failed = await redriveCampaign(application, path.notificationID, prefetched)
    return successBody(`Recipients who failed and are sent to again: ${failed}.`)
  },
  { prefetch: (appID, { path }) => campaignPrefetchKeys(appID, path.notificationID) },
)
