import { endpoint } from '../../../lib/http/endpoint.ts'
import { shownProfile } from '../../../lib/respondents/profile.ts'
import { requireRespondent, respondentPrefetchKeys } from '../../../lib/store/respondents/respondents.ts'
import { getBotRespondent } from '../../../schemas/contracts/profiles.ts'

export const definition = endpoint(
  getBotRespondent,
  async ({ application, query, prefetched }) => {
    const respondent = await requireRespondent(application, query.respondentID, prefetched)
    return { ...shownProfile(application, respondent), source: respondent.source }
  },
  { prefetch: (appID, { query }) => respondentPrefetchKeys(appID, query['respondentID']) },
)
