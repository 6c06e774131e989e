import { passkeyLogInOptions } from '../../../lib/access/auth/passkeys.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { publicURL } from '../../../lib/http/ownURL.ts'
import { beginPasskeyLogIn } from '../../../schemas/contracts/account.ts'

export const definition = endpoint(beginPasskeyLogIn, ({ headers }) => passkeyLogInOptions(publicURL(headers)))
