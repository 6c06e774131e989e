import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { deleteToken } from '../../../lib/store/applications/applicationTokens.ts'
import { revokeApplicationToken } from '../../../schemas/contracts/applications.ts'

export const definition = endpoint(revokeApplicationToken, async ({ application, path }) => {
  await deleteToken(application, path.tokenID)
  return successBody('The token is revoked.')
})
