import { push } from '../../../lib/delivery/push.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { okBody } from '../../../lib/http/reply.ts'
import { requireRespondent } from '../../../lib/store/respondents/respondents.ts'
import { setTyping } from '../../../schemas/contracts/conversation.ts'

export const definition = endpoint(setTyping, async ({ application, body }) => {
  const respondent = await requireRespondent(application, body.recipient.id)
  await push(application, respondent, [{ type: 'typing', on: body.sender_action === 'typingon' }])
  return okBody
})
