import { pageOfRuns } from '../../../lib/campaign/statistics/runs.ts'
import { problem } from '../../../lib/core/errors.ts'
import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { campaignPrefetchKeys, getCampaign } from '../../../lib/store/campaigns/campaigns.ts'
import { listRuns } from '../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(
  listRuns,
  async ({ application, path, query, prefetched }) => {
    const campaign = await getCampaign(application, path.notificationID, prefetched)
    if (!campaign) throw problem('not_found')
    const scope = { appID: application.appID, query: ['runs', campaign.notificationID] }
    const { runs, next } = await pageOfRuns(campaign, readCursor<number>(scope, query.cursor))
    return pageReply(runs, next === undefined ? undefined : cursorFor(scope, next))
  },
  { prefetch: (appID, { path }) => campaignPrefetchKeys(appID, path.notificationID) },
)
