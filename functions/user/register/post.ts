import { hashPassword } from '../../../lib/auth/passwords.ts'
import { issueUserToken, registrationOpen } from '../../../lib/auth/tokens.ts'
import { newUserID } from '../../../lib/auth/userIDs.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { createUser } from '../../../lib/store/users/users.ts'
import { registerUser } from '../../../schemas/contracts/users.ts'

export const handler = endpoint(registerUser, async ({ body }) => {
  if (!registrationOpen()) throw problem('registration_closed')
  const { email, password, first_name = '', last_name = '' } = body
  const userID = newUserID()
  await createUser({ userID, email, passwordHash: await hashPassword(password), first_name, last_name })
  return { status: 'success' as const, token: await issueUserToken({ userID }) }
})
