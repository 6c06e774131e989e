import { invite } from '../../../lib/access/auth/invitations.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { publicURL } from '../../../lib/http/ownURL.ts'
import { inviteMember } from '../../../schemas/contracts/invitations.ts'

export const definition = endpoint(inviteMember, ({ application, body, caller, headers }) =>
  invite(application, {
    ...body,
    userID: caller.kind === 'user' ? caller.userID : application.owner,
    page: `${publicURL(headers)}/console/invitation#`,
  }),
)
