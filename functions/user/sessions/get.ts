import { requireOwnUser } from '../../../lib/access/auth/ownUser.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { listSessions } from '../../../lib/store/users/sessions.ts'
import { listUserSessions } from '../../../schemas/contracts/account.ts'

export const definition = endpoint(listUserSessions, async ({ caller }) => {
  const sessions = await listSessions(await requireOwnUser(caller))
  return sessions.map(({ renewals: _, device = null, ...session }) => ({
    ...session,
    device,
    current: caller.kind === 'user' && caller.sessionID === session.sessionID,
  }))
})
