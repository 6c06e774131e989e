import { atRun } from '../../../../lib/campaign/statistics/atRun.ts'
import { campaignStatisticsOf } from '../../../../lib/campaign/statistics/campaignStatistics.ts'
import { problem } from '../../../../lib/core/errors.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { campaignPrefetchKeys, getCampaign } from '../../../../lib/store/campaigns/campaigns.ts'
import { getCampaignStatistics } from '../../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(
  getCampaignStatistics,
  async ({ application, path, query, prefetched }) => {
    const campaign = await getCampaign(application, path.notificationID, prefetched)
    if (!campaign) throw problem('not_found')
    return campaignStatisticsOf(atRun(campaign, query.run), campaign.run)
  },
  { prefetch: (appID, { path }) => campaignPrefetchKeys(appID, path.notificationID) },
)
