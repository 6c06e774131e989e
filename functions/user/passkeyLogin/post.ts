import { logInByPasskey } from '../../../lib/access/auth/passkeys.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { publicURL } from '../../../lib/http/ownURL.ts'
import * as contracts from '../../../schemas/contracts/account.ts'

export const definition = endpoint(contracts.logInByPasskey, async ({ body, headers, address }) => ({
  status: 'success' as const,
  token: await logInByPasskey(body, publicURL(headers), { headers, address }),
}))
