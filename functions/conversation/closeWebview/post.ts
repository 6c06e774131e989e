import { pushTo } from '../../../lib/delivery/push.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { okBody } from '../../../lib/http/reply.ts'
import { closeWebview } from '../../../schemas/contracts/conversation.ts'

export const definition = endpoint(closeWebview, async ({ application, body }) => {
  await pushTo(application, body.respondentID, { type: 'closeWebview' })
  return okBody
})
