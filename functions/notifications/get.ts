import { campaignReply } from '../../lib/campaign/statistics/campaignStatistics.ts'
import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { pageOfCampaigns } from '../../lib/store/campaigns/campaigns.ts'
import { listCampaigns } from '../../schemas/contracts/campaigns.ts'

const pageSize = 100

export const definition = endpoint(listCampaigns, async ({ application, query }) => {
  const scope = { appID: application.appID, query: 'notifications' }
  const { campaigns, next } = await pageOfCampaigns(application, readCursor<string>(scope, query.cursor), pageSize)
  return pageReply(campaigns.filter(({ isTest }) => !isTest).map(campaignReply), next && cursorFor(scope, next))
})
