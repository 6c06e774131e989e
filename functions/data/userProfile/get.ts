import { endpoint } from '../../../lib/http/endpoint.ts'
import { shownProfile } from '../../../lib/respondents/profile.ts'
import { requireRespondent, respondentPrefetchKeys } from '../../../lib/store/respondents/respondents.ts'
import { getUserProfile } from '../../../schemas/contracts/profiles.ts'

export const definition = endpoint(
  getUserProfile,
  async ({ application, query, prefetched }) =>
    shownProfile(application, await requireRespondent(application, query.respondentID, prefetched)),
  { prefetch: (appID, { query }) => respondentPrefetchKeys(appID, query['respondentID']) },
)
