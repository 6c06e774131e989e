import { updateApplication } from '../../lib/access/applications/applications.ts'
import { levelOf } from '../../lib/access/auth/authorize.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { reply } from '../../lib/http/reply.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { patchApplication } from '../../schemas/contracts/applications.ts'

export const definition = endpoint(patchApplication, async ({ application, caller, body, headers }) => {
  const isAdmin = levelOf(caller, application) === 'admin'
  const { updated, changes } = await updateApplication(application, body, { isAdmin, expected: expectedVersion(headers) })
  return reply(updated, {}, { changes })
})
