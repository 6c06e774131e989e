import { requireUserSession } from '../../../lib/access/auth/ownUser.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { endOtherSessions } from '../../../lib/store/users/sessions.ts'
import { endOtherUserSessions } from '../../../schemas/contracts/account.ts'

export const definition = endpoint(endOtherUserSessions, async ({ caller }) => {
  const { userID, sessionID } = requireUserSession(caller)
  await endOtherSessions(userID, sessionID)
  return successBody('The other sessions are ended.')
})
