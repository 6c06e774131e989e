import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { removeToken } from '../../../lib/store/applications/applications.ts'
import { revokeApplicationToken } from '../../../schemas/contracts/applications.ts'

export const handler = endpoint(revokeApplicationToken, async ({ application, path }) => {
  if (!(await removeToken(application, path['tokenID'] ?? ''))) throw problem('not_found')
  return successBody('The token is revoked.')
})
