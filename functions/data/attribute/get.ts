import { endpoint } from '../../../lib/http/endpoint.ts'
import { requireRespondent, respondentAhead } from '../../../lib/store/respondents/respondents.ts'
import { getAttributes } from '../../../schemas/contracts/profiles.ts'

export const handler = endpoint(
  getAttributes,
  async ({ application, query }) => (await requireRespondent(application, query.respondentID)).attribute,
  { ahead: (appID, { query }) => respondentAhead(appID, query['respondentID']) },
)
