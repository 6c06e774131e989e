import { invalid, problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { successBody } from '../../../lib/http/reply.ts'
import { updatePermission } from '../../../lib/store/applications/access.ts'
import { getUserIDByEmail } from '../../../lib/store/users/users.ts'
import { setApplicationPermission } from '../../../schemas/contracts/applications.ts'

export const handler = endpoint(setApplicationPermission, async ({ application, body }) => {
  const { permission, userID, userEmail } = body
  if (userID === undefined && userEmail === undefined) throw invalid('userID', 'or userEmail is needed')
  const user = userID ?? (await getUserIDByEmail(userEmail ?? ''))
  if (user === undefined) throw problem('user_unknown')
  await updatePermission(application, user, permission)
  return successBody('The permission is set.')
})
