import { problem } from '../../lib/errors.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { makeApplication } from '../../lib/management/applications.ts'
import { createApplication } from '../../schemas/contracts/applications.ts'

export const handler = endpoint(createApplication, async ({ caller, body }) => {
  if (caller.kind !== 'user') throw problem('user_token_needed')
  return makeApplication(caller.userID, body)
})
