import { pushTo } from '../../../lib/delivery/push.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { okBody } from '../../../lib/http/reply.ts'
import { setTyping } from '../../../schemas/contracts/conversation.ts'

export const definition = endpoint(setTyping, async ({ application, body }) => {
  await pushTo(application, body.recipient.id, { type: 'typing', on: body.sender_action === 'typingon' })
  return okBody
})
