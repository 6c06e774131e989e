import { createCampaign } from '../../../../lib/campaign/control/createCampaign.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { sendCampaign } from '../../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(sendCampaign, async ({ application, body }) => ({
  notificationID: await createCampaign(application, body),
}))
