import { push } from '../../lib/delivery/push.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { requireRespondent } from '../../lib/store/respondents/respondents.ts'
import { closeManagedWebview } from '../../schemas/contracts/conversation.ts'

export const definition = endpoint(closeManagedWebview, async ({ application, body }) => {
  await push(application, await requireRespondent(application, body.respondentID), [{ type: 'closeWebview' }])
  return successBody('The web view is closed.')
})
