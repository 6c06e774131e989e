import { atRun } from '../../../lib/campaign/statistics/atRun.ts'
import type { RecipientPlace } from '../../../lib/campaign/statistics/recipientPlaces.ts'
import { pageOfRecipients } from '../../../lib/campaign/statistics/recipients.ts'
import { problem } from '../../../lib/core/errors.ts'
import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { campaignPrefetchKeys, getCampaign } from '../../../lib/store/campaigns/campaigns.ts'
import { listRecipients } from '../../../schemas/contracts/campaigns.ts'

export const definition = endpoint(
  listRecipients,
  async ({ application, path, query, prefetched }) => {
    const campaign = await getCampaign(application, path.notificationID, prefetched)
    if (!campaign) throw problem('not_found')
    const scope = { appID: application.appID, query: ['recipientPlaces', campaign.notificationID, query.status, query.run] }
    const { recipients, next } = await pageOfRecipients(application, atRun(campaign, query.run), query.status, {
      from: readCursor<RecipientPlace>(scope, query.cursor),
      withNames: query.names === 'true',
    })
    return pageReply(recipients, next && cursorFor(scope, next))
  },
  { prefetch: (appID, { path }) => campaignPrefetchKeys(appID, path.notificationID) },
)
