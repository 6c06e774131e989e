import { endpoint } from '../../../lib/http/endpoint.ts'
import { shownProfile } from '../../../lib/respondents/profile.ts'
import { requireRespondent, respondentAhead } from '../../../lib/store/respondents/respondents.ts'
import { getBotRespondent } from '../../../schemas/contracts/profiles.ts'

export const handler = endpoint(
  getBotRespondent,
  async ({ application, query }) => {
    const respondent = await requireRespondent(application, query.respondentID)
    return { ...shownProfile(application, respondent), source: respondent.source }
  },
  { ahead: (appID, { query }) => respondentAhead(appID, query['respondentID']) },
)
