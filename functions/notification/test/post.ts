import { sendTest } from '../../../lib/campaign/control/sendTest.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { testCampaign } from '../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(testCampaign, async ({ application, body }) => ({ notificationID: await sendTest(application, body) }))
