import { membersOf } from '../../../lib/access/auth/members.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { listMembers } from '../../../schemas/contracts/applications.ts'

export const definition = endpoint(listMembers, ({ application }) => membersOf(application))
