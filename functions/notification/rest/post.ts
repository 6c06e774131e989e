import { sendToRest } from '../../../lib/campaign/control/sendToRest.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { campaignPrefetchKeys } from '../../../lib/store/campaigns/campaigns.ts'
import { sendCampaignToRest } from '../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(
  sendCampaignToRest,
  async ({ application, path, body, prefetched }) => {
    await sendToRest(application, path.notificationID, body.variant, prefetched)
    return successBody('The variant is being sent to the rest.')
  },
  { prefetch: (appID, { path }) => campaignPrefetchKeys(appID, path.notificationID) },
)
