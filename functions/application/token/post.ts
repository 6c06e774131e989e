import { isRevoked } from '../../../lib/access/auth/authorize.ts'
import { issueApplicationToken } from '../../../lib/access/auth/tokens.ts'
import { iso, now } from '../../../lib/core/clock.ts'
import { problem } from '../../../lib/core/errors.ts'
import { newID } from '../../../lib/core/ids.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { createToken, dropToken } from '../../../lib/store/applications/applicationTokens.ts'
import { createApplicationToken } from '../../../schemas/contracts/applications.ts'

const aYear = 31_536_000

export const definition = endpoint(createApplicationToken, async ({ application, body, caller }) => {
  const { level, title, expiresIn = aYear } = body
  const tokenID = newID()
  const token = await issueApplicationToken({ appID: application.appID, level, tokenID }, expiresIn)
  await createToken(application, { tokenID, title, level, createdAt: iso(), expiresAt: iso(now() + expiresIn * 1000) })
  // A concurrent call that revokes all tokens may have missed the new one, which the caller does not know yet.
  if (await isRevoked(caller)) {
    await dropToken(application, tokenID)
    throw problem('unauthenticated')
  }
  return { tokenID, token }
})
