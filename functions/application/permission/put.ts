import { requireNamedUser } from '../../../lib/access/auth/namedUser.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { updatePermission } from '../../../lib/store/applications/access.ts'
import { setApplicationPermission } from '../../../schemas/contracts/applications.ts'

export const definition = endpoint(setApplicationPermission, async ({ application, body }) => {
  await updatePermission(application, await requireNamedUser(application, body), body.permission)
  return successBody('The permission is set.')
})
