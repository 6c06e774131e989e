import { confirmTOTP } from '../../../lib/access/auth/factors.ts'
import { requireOwnUser, requireUserSession } from '../../../lib/access/auth/ownUser.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import * as contracts from '../../../schemas/contracts/account.ts'

export const definition = endpoint(contracts.confirmTOTP, async ({ caller, body }) => {
  const user = await requireOwnUser(caller)
  return { recoveryCodes: await confirmTOTP(user, body.code, requireUserSession(caller).sessionID) }
})
