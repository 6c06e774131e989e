import { hashPassword } from '../../../lib/auth/passwords.ts'
import { invalid } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { setPasswordHash, takeResetToken } from '../../../lib/store/applications/users.ts'
import { resetPassword } from '../../../schemas/contracts/users.ts'

export const handler = endpoint(resetPassword, async ({ body }) => {
  const userID = await takeResetToken(body.token)
  if (userID === undefined) throw invalid('token', 'is not, or no longer, good for a new password')
  await setPasswordHash(userID, await hashPassword(body.password))
  return { status: 'success' as const, message: 'The new password is set.' }
})
