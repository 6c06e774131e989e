import { invalid } from '../../lib/core/errors.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { redirect } from '../../lib/inbox/commands/redirect.ts'
import { sendMessage } from '../../schemas/contracts/conversation.ts'

export const definition = endpoint(sendMessage, async ({ application, body }) => {
  const { respondentID, type, featureID, resourceID } = body
  if (type === 'feature' && featureID === undefined) throw invalid('featureID', 'is required when type is feature')
  if (type === 'resource' && resourceID === undefined) throw invalid('resourceID', 'is required when type is resource')
  await redirect(application, respondentID, type === 'resource' ? { resourceID: resourceID ?? '' } : { featureID: featureID ?? '' })
  return successBody('The message is sent.')
})
