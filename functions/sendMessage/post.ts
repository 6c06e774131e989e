import { invalid } from '../../lib/core/errors.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { openWindow } from '../../lib/inbox/commands/openWindow.ts'
import { redirect } from '../../lib/inbox/commands/redirect.ts'
import { sendTemplate } from '../../lib/inbox/commands/sendTemplate.ts'
import { sendMessage } from '../../schemas/contracts/conversation.ts'

export const definition = endpoint(sendMessage, async ({ application, body }) => {
  const { respondentID, featureID, resourceID, template, type = template ? 'template' : undefined } = body
  if (type === undefined) throw invalid('type', 'is missing')
  const needed = { feature: featureID, resource: resourceID, template }
  const name = { feature: 'featureID', resource: 'resourceID', template: 'template' }[type]
  if (needed[type] === undefined) throw invalid(name, `is required when type is ${type}`)
  if (template && type !== 'template') throw invalid('template', `is not allowed when type is ${type}`)
  if (template) await sendTemplate(application, respondentID, template)
  else {
    const target = type === 'resource' ? { resourceID: resourceID ?? '' } : { featureID: featureID ?? '' }
    await redirect(application, respondentID, target, { extension: openWindow(application) })
  }
  return successBody('The message is sent.')
})
