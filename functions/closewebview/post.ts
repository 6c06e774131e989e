import { pushTo } from '../../lib/delivery/push.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { closeManagedWebview } from '../../schemas/contracts/conversation.ts'

export const definition = endpoint(closeManagedWebview, async ({ application, body }) => {
  await pushTo(application, body.respondentID, { type: 'closeWebview' })
  return successBody('The web view is closed.')
})
