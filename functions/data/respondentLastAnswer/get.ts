import { endpoint } from '../../../lib/http/endpoint.ts'
import { requireRespondent, respondentPrefetchKeys } from '../../../lib/store/respondents/respondents.ts'
import { getLastAnswer } from '../../../schemas/contracts/conversation.ts'

export const definition = endpoint(
  getLastAnswer,
  async ({ application, query, prefetched }) => ({
    lastResponse: (await requireRespondent(application, query.respondentID, prefetched)).lastResponse,
  }),
  { prefetch: (appID, { query }) => respondentPrefetchKeys(appID, query['respondentID']) },
)
