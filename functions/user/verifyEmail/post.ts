import { invalid } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { redeemMailToken } from '../../../lib/store/users/mailTokens.ts'
import { setVerifiedIf } from '../../../lib/store/users/users.ts'
import { verifyEmail } from '../../../schemas/contracts/users.ts'

export const definition = endpoint(verifyEmail, async ({ body }) => {
  const user = await redeemMailToken('emailVerification', body.token)
  const isSet = user !== undefined && (await setVerifiedIf(user.userID))
  if (!isSet) throw invalid('token', 'is not valid or has expired')
  return { status: 'success' as const, message: 'The e-mail address is verified.' }
})
