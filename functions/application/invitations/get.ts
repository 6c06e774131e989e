import { pendingInvitations } from '../../../lib/access/auth/invitations.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { listInvitations } from '../../../schemas/contracts/invitations.ts'

export const definition = endpoint(listInvitations, ({ application }) => pendingInvitations(application))
