import { passwordMatches } from '../../../lib/access/auth/passwords.ts'
import { issueUserToken } from '../../../lib/access/auth/tokens.ts'
import { countAttemptOn, noteNetwork } from '../../../lib/access/limits/attempts.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getUserByEmail } from '../../../lib/store/users/users.ts'
import { logIn } from '../../../schemas/contracts/users.ts'

const attemptsPerWindow = { ofNetwork: 10, ofStrangers: 30 }

export const definition = endpoint(logIn, async ({ body, address }) => {
  await countAttemptOn({ on: 'login', account: body.email, address }, attemptsPerWindow)
  const user = await getUserByEmail(body.email)
  if (!(await passwordMatches(body.password, user?.passwordHash)) || !user) throw problem('bad_credentials')
  await noteNetwork(user.email, address)
  return { status: 'success' as const, token: await issueUserToken(user) }
})
