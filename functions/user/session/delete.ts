import { requireUserSession } from '../../../lib/access/auth/ownUser.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { endSessionIf } from '../../../lib/store/users/sessions.ts'
import { endUserSession } from '../../../schemas/contracts/account.ts'

export const definition = endpoint(endUserSession, async ({ caller, path }) => {
  if (!(await endSessionIf(requireUserSession(caller).userID, path.sessionID))) throw problem('not_found')
  return successBody('The session is ended.')
})
