import { resumeCampaign } from '../../../lib/campaign/control/changeState.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { campaignPrefetchKeys } from '../../../lib/store/campaigns/campaigns.ts'
import { resumeCampaign as contract } from '../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(
  contract,
  async ({ application, path, prefetched }) => {
    await resumeCampaign(application, path.notificationID, prefetched)
    return successBody('The campaign is resumed.')
  },
  { prefetch: (appID, { path }) => campaignPrefetchKeys(appID, path.notificationID) },
)
