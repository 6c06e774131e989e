import { push } from '../../../lib/delivery/push.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { okBody } from '../../../lib/http/reply.ts'
import { requireRespondent } from '../../../lib/store/respondents/respondents.ts'
import { closeWebview } from '../../../schemas/contracts/conversation.ts'

export const definition = endpoint(closeWebview, async ({ application, body }) => {
  await push(application, await requireRespondent(application, body.respondentID), [{ type: 'closeWebview' }])
  return okBody
})
