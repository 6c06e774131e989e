import { registerUser } from '../../../lib/access/auth/registration.ts'
import { openUserSession } from '../../../lib/access/auth/userSession.ts'
import * as env from '../../../lib/core/env.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { publicURL } from '../../../lib/http/ownURL.ts'
import { sendVerification } from '../../../lib/infrastructure/mail/sendVerification.ts'
import { normalizedEmail } from '../../../lib/store/users/normalizedEmail.ts'
import * as contracts from '../../../schemas/contracts/users.ts'

export const definition = endpoint(contracts.registerUser, async ({ body, headers, address }) => {
  if (!env.registrationOpen()) throw problem('registration_closed')
  const userID = await registerUser(body)
  if (env.emailVerification() === 'required' && env.mailFrom()) await sendVerification(normalizedEmail(body.email), publicURL(headers))
  return { status: 'success' as const, token: await openUserSession({ userID }, { headers, address }) }
})
