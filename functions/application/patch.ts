import { updateApplication } from '../../lib/access/applications/applications.ts'
import { creatorOf } from '../../lib/access/applications/creator.ts'
import { levelOf } from '../../lib/access/auth/authorize.ts'
import { publishingSwitch, switchPublishing } from '../../lib/bot/versions/switchPublishing.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { draftHeader, reply } from '../../lib/http/reply.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { sendsContent } from '../../lib/store/content/heldContent.ts'
import { patchApplication } from '../../schemas/contracts/applications.ts'

export const definition = endpoint(patchApplication, async ({ application, caller, body, headers }) => {
  const isAdmin = levelOf(caller, application) === 'admin'
  const active = publishingSwitch(application, body, isAdmin)
  const { updated, changes } = await updateApplication(application, body, { isAdmin, expected: expectedVersion(headers) })
  if (active === undefined) return reply(updated, application.publishing && sendsContent(body) ? draftHeader : {}, { changes })
  await switchPublishing(application, creatorOf(caller, application), active)
  return reply({ ...updated, publishing: { active } }, {}, { changes: { ...changes, 'publishing.active': { from: !active, to: active } } })
})
