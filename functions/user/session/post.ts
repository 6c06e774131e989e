import { requireOwnUser, requireUserSession } from '../../../lib/access/auth/ownUser.ts'
import { issueUserToken } from '../../../lib/access/auth/tokens.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { renewSession } from '../../../lib/store/users/sessions.ts'
import { renewUserSession } from '../../../schemas/contracts/account.ts'

export const definition = endpoint(renewUserSession, async ({ caller, address }) => {
  const session = requireUserSession(caller)
  const { passwordVersion } = await requireOwnUser(caller)
  const renewals = await renewSession(session, { address })
  if (renewals === undefined) throw problem('unauthenticated')
  return { status: 'success' as const, token: await issueUserToken({ ...session, passwordVersion, renewals }) }
})
