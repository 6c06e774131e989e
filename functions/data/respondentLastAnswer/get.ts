import { endpoint } from '../../../lib/http/endpoint.ts'
import { requireRespondent, respondentAhead } from '../../../lib/store/respondents/respondents.ts'
import { getLastAnswer } from '../../../schemas/contracts/conversation.ts'

export const handler = endpoint(
  getLastAnswer,
  async ({ application, query }) => ({
    lastResponse: (await requireRespondent(application, query.respondentID)).lastResponse,
  }),
  { ahead: (appID, { query }) => respondentAhead(appID, query['respondentID']) },
)
