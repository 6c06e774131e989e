import { requireOwnUser } from '../../../lib/access/auth/ownUser.ts'
import { beginPasskey } from '../../../lib/access/auth/passkeys.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { publicURL } from '../../../lib/http/ownURL.ts'
import * as contracts from '../../../schemas/contracts/account.ts'

export const definition = endpoint(contracts.beginPasskey, async ({ caller, body, headers }) =>
  beginPasskey(await requireOwnUser(caller), body, publicURL(headers)),
)
