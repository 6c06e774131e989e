import { resumeAsSubUser } from '../../lib/conversation/commands/redirect.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { resumeConversation } from '../../schemas/contracts/conversation.ts'

export const handler = endpoint(resumeConversation, async ({ application, body }) => {
  await resumeAsSubUser(application, body.rootUser, body.respondentID)
  return successBody('The conversation goes on.')
})
