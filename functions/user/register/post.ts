import { hashPassword } from '../../../lib/auth/passwords.ts'
import { issueUserToken, registrationOpen } from '../../../lib/auth/tokens.ts'
import { newUserID } from '../../../lib/auth/userIDs.ts'
import { env } from '../../../lib/core/env.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { ownURL } from '../../../lib/http/ownURL.ts'
import { sendVerification } from '../../../lib/mail/sendVerification.ts'
import { createUser } from '../../../lib/store/users/users.ts'
import { registerUser } from '../../../schemas/contracts/users.ts'

export const handler = endpoint(registerUser, async ({ body, headers }) => {
  if (!registrationOpen()) throw problem('registration_closed')
  const { email, password, first_name = '', last_name = '' } = body
  const verifyAt = env.emailVerification() === 'required' ? ownURL(headers) : undefined
  const userID = newUserID()
  await createUser({ userID, email, passwordHash: await hashPassword(password), first_name, last_name })
  if (verifyAt !== undefined) await sendVerification(email, verifyAt)
  return { status: 'success' as const, token: await issueUserToken({ userID }) }
})
