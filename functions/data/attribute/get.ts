import { endpoint } from '../../../lib/http/endpoint.ts'
import { requireRespondent, respondentPrefetchKeys } from '../../../lib/store/respondents/respondents.ts'
import { getAttributes } from '../../../schemas/contracts/profiles.ts'

export const definition = endpoint(
  getAttributes,
  async ({ application, query, prefetched }) => (await requireRespondent(application, query.respondentID, prefetched)).attribute,
  { prefetch: (appID, { query }) => respondentPrefetchKeys(appID, query['respondentID']) },
)
