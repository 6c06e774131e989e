import { sendDraft } from '../../../lib/campaign/control/changeCampaign.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { campaignPrefetchKeys } from '../../../lib/store/campaigns/campaigns.ts'
import { sendDraft as contract } from '../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(
  contract,
  async ({ application, path, prefetched }) => {
    await sendDraft(application, path.notificationID, prefetched)
    return successBody('The campaign is sent.')
  },
  { prefetch: (appID, { path }) => campaignPrefetchKeys(appID, path.notificationID) },
)
