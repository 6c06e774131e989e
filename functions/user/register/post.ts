import { registerUser } from '../../../lib/auth/registration.ts'
import { issueUserToken } from '../../../lib/auth/tokens.ts'
import * as env from '../../../lib/core/env.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import * as contracts from '../../../schemas/contracts/users.ts'

export const handler = endpoint(contracts.registerUser, async ({ body }) => {
  if (!env.registrationOpen()) throw problem('registration_closed')
  return { status: 'success' as const, token: await issueUserToken(await registerUser(body)) }
})
