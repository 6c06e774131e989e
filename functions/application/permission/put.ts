import { requireNamedUser } from '../../../lib/access/auth/namedUser.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { reply, successBody } from '../../../lib/http/reply.ts'
import { updatePermission } from '../../../lib/store/applications/access.ts'
import { setApplicationPermission } from '../../../schemas/contracts/applications.ts'

export const definition = endpoint(setApplicationPermission, async ({ application, body }) => {
  const userID = await requireNamedUser(application, body)
  await updatePermission(application, userID, body.permission)
  const from = application.canEdit.has(userID) ? 'edit' : application.canView.has(userID) ? 'view' : 'none'
  return reply(
    successBody('The permission is set.'),
    {},
    from === body.permission ? {} : { changes: { permission: { from, to: body.permission } } },
  )
})
