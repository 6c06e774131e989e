import { applicationsOfUser } from '../../lib/access/applications/applications.ts'
import { problem } from '../../lib/core/errors.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { listApplications } from '../../schemas/contracts/applications.ts'

export const definition = endpoint(listApplications, async ({ caller }) => {
  if (caller.kind !== 'user') throw problem('user_token_needed')
  return applicationsOfUser(caller)
})
