import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { setRead } from '../../../lib/inbox/assign.ts'
import { markInboxRead } from '../../../schemas/contracts/inbox.ts'

export const definition = endpoint(markInboxRead, async ({ application, body }) => {
  await setRead(application, body.respondentID)
  return successBody('The conversation is read.')
})
