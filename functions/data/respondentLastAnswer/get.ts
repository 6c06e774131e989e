import { endpoint } from '../../../lib/http/endpoint.ts'
import { getRespondent } from '../../../lib/store/respondents/respondents.ts'
import { getLastAnswer } from '../../../schemas/contracts/conversation.ts'

export const handler = endpoint(getLastAnswer, async ({ application, query }) => ({
  lastResponse: (await getRespondent(application, query.respondentID)).lastResponse,
}))
