import { statisticsOf } from '../../../../lib/campaign/statistics.ts'
import { problem } from '../../../../lib/errors.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { getCampaign } from '../../../../lib/store/campaigns.ts'
import { getCampaignStatistics } from '../../../../schemas/contracts/campaigns.ts'

export const handler = endpoint(getCampaignStatistics, async ({ application, path }) => {
  const campaign = await getCampaign(application, path['notificationID'] ?? '')
  if (!campaign) throw problem('not_found')
  return statisticsOf(campaign)
})
