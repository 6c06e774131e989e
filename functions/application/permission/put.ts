import { invalid, problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { setPermission } from '../../../lib/store/applications/access.ts'
import { userIDOf } from '../../../lib/store/applications/users.ts'
import { setApplicationPermission } from '../../../schemas/contracts/applications.ts'

export const handler = endpoint(setApplicationPermission, async ({ application, body }) => {
  const { permission, userID, userEmail } = body
  if (userID === undefined && userEmail === undefined) throw invalid('userID', 'or userEmail is needed')
  const user = userID ?? (await userIDOf(userEmail ?? ''))
  if (user === undefined) throw problem('user_unknown')
  await setPermission(application, user, permission)
  return successBody('The permission is set.')
})
