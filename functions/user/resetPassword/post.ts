import { resetPassword } from '../../../lib/access/auth/resetPassword.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import * as contracts from '../../../schemas/contracts/users.ts'

export const definition = endpoint(contracts.resetPassword, async ({ body, address }) => {
  await resetPassword(body, address)
  return { status: 'success' as const, message: 'The new password is set.' }
})
