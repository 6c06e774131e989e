import { hashPassword } from '../../../lib/access/auth/passwords.ts'
import { invalid } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { redeemMailToken } from '../../../lib/store/users/mailTokens.ts'
import { updatePasswordIf } from '../../../lib/store/users/users.ts'
import { resetPassword } from '../../../schemas/contracts/users.ts'

export const definition = endpoint(resetPassword, async ({ body }) => {
  const user = await redeemMailToken('passwordReset', body.token)
  const isSet = user !== undefined && (await updatePasswordIf(user, await hashPassword(body.password)))
  if (!isSet) throw invalid('token', 'is not valid or has expired')
  return { status: 'success' as const, message: 'The new password is set.' }
})
