import { accept } from '../../../lib/access/auth/invitations.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { acceptInvitation } from '../../../schemas/contracts/invitations.ts'

export const definition = endpoint(acceptInvitation, ({ caller, body: { token } }) => {
  if (caller.kind !== 'user') throw problem('user_token_needed')
  return accept(caller.userID, token)
})
