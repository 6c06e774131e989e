import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { assign } from '../../../lib/inbox/assign.ts'
import { assignConversation } from '../../../schemas/contracts/inbox.ts'

export const definition = endpoint(assignConversation, async ({ application, caller, body }) => {
  await assign(application, caller, body)
  return successBody('The conversation is assigned.')
})
