import { requireOwnUser, requireUserSession } from '../../../lib/access/auth/ownUser.ts'
import { addPasskey } from '../../../lib/access/auth/passkeys.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { publicURL } from '../../../lib/http/ownURL.ts'
import * as contracts from '../../../schemas/contracts/account.ts'

export const definition = endpoint(contracts.addPasskey, async ({ caller, body, headers }) => {
  const user = await requireOwnUser(caller)
  return addPasskey(user, body, { url: publicURL(headers), sessionID: requireUserSession(caller).sessionID })
})
