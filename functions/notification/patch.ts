import { changeCampaign } from '../../lib/campaign/control/changeCampaign.ts'
import { campaignReply } from '../../lib/campaign/statistics/campaignStatistics.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { campaignPrefetchKeys } from '../../lib/store/campaigns/campaigns.ts'
import { patchCampaign } from '../../schemas/contracts/campaigns.ts'

export const definition = endpoint(
  patchCampaign,
  async ({ application, path, body, headers, prefetched }) =>
    campaignReply(await changeCampaign(application, path.notificationID, { body, expectedVersion: expectedVersion(headers), prefetched })),
  { prefetch: (appID, { path }) => campaignPrefetchKeys(appID, path.notificationID) },
)
