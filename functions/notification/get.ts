import { campaignReply } from '../../lib/campaign/statistics/campaignStatistics.ts'
import { problem } from '../../lib/core/errors.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { campaignPrefetchKeys, getCampaign } from '../../lib/store/campaigns/campaigns.ts'
import { getCampaign as contract } from '../../schemas/contracts/campaigns.ts'

export const definition = endpoint(
  contract,
  async ({ application, path, prefetched }) => {
    const campaign = await getCampaign(application, path.notificationID, prefetched)
    if (!campaign) throw problem('not_found')
    return campaignReply(campaign)
  },
  { prefetch: (appID, { path }) => campaignPrefetchKeys(appID, path.notificationID) },
)
