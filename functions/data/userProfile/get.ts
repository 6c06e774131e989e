import { endpoint } from '../../../lib/http/endpoint.ts'
import { shownProfile } from '../../../lib/respondents/profile.ts'
import { requireRespondent, respondentAhead } from '../../../lib/store/respondents/respondents.ts'
import { getUserProfile } from '../../../schemas/contracts/profiles.ts'

export const handler = endpoint(
  getUserProfile,
  async ({ application, query }) => shownProfile(application, await requireRespondent(application, query.respondentID)),
  { ahead: (appID, { query }) => respondentAhead(appID, query['respondentID']) },
)
