import { problem } from '../../lib/errors.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { applicationsOfUser } from '../../lib/management/applications.ts'
import { listApplications } from '../../schemas/contracts/applications.ts'

export const handler = endpoint(listApplications, async ({ caller }) => {
  if (caller.kind !== 'user') throw problem('user_token_needed')
  return applicationsOfUser(caller.userID)
})
