import { verifyAddress } from '../../../lib/access/auth/verifyAddress.ts'
import { invalid } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { deleteMailToken, getMailToken } from '../../../lib/store/users/mailTokens.ts'
import { getUserByID } from '../../../lib/store/users/users.ts'
import { verifyEmail } from '../../../schemas/contracts/users.ts'

export const definition = endpoint(verifyEmail, async ({ body: { token } }) => {
  const named = await getMailToken('emailVerification', token)
  const user = named && (await getUserByID(named.userID))
  if (!user) throw invalid('token', 'is not valid or has expired')
  if (user.verifiedAt === undefined) await verifyAddress(user.userID)
  await deleteMailToken('emailVerification', token)
  return { status: 'success' as const, message: 'The e-mail address is verified.' }
})
