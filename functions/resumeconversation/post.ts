import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { resumeAsSubUser } from '../../lib/inbox/commands/redirect.ts'
import { resumeConversation } from '../../schemas/contracts/conversation.ts'

export const definition = endpoint(resumeConversation, async ({ application, body }) => {
  await resumeAsSubUser(application, body.rootUser, body.respondentID)
  return successBody('The conversation goes on.')
})
