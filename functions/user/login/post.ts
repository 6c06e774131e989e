import { logInUser } from '../../../lib/access/auth/logInUser.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { logIn } from '../../../schemas/contracts/users.ts'

export const definition = endpoint(logIn, async ({ body, headers, address }) => ({
  status: 'success' as const,
  token: await logInUser(body, { headers, address }),
}))
