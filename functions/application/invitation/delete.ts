import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { deleteInvitation } from '../../../lib/store/applications/invitations.ts'
import { revokeInvitation } from '../../../schemas/contracts/invitations.ts'

export const definition = endpoint(revokeInvitation, async ({ application, path }) => {
  await deleteInvitation(application, path.invitationID)
  return successBody('The invitation is revoked.')
})
