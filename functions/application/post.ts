import { createApplicationFor } from '../../lib/access/applications/applications.ts'
import { publishNewApplication } from '../../lib/bot/versions/switchPublishing.ts'
import { problem } from '../../lib/core/errors.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createApplication } from '../../schemas/contracts/applications.ts'

export const definition = endpoint(createApplication, async ({ caller, body }) => {
  if (caller.kind !== 'user') throw problem('user_token_needed')
  return publishNewApplication(await createApplicationFor(caller.userID, body), body)
})
