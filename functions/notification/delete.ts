import { deleteDraft } from '../../lib/campaign/control/changeCampaign.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { campaignPrefetchKeys } from '../../lib/store/campaigns/campaigns.ts'
import { deleteCampaign } from '../../schemas/contracts/campaigns.ts'

export const definition = endpoint(
  deleteCampaign,
  async ({ application, path, prefetched }) => {
    await deleteDraft(application, path.notificationID, prefetched)
    return successBody('The draft is deleted.')
  },
  { prefetch: (appID, { path }) => campaignPrefetchKeys(appID, path.notificationID) },
)
