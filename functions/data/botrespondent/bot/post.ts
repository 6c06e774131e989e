import { endpoint } from '../../../../lib/http/endpoint.ts'
import { okBody } from '../../../../lib/http/reply.ts'
import { openWindow } from '../../../../lib/inbox/commands/openWindow.ts'
import { redirect } from '../../../../lib/inbox/commands/redirect.ts'
import { sendBot } from '../../../../schemas/contracts/conversation.ts'

export const definition = endpoint(sendBot, async ({ application, body }) => {
  const { respondentID, featureID, source } = body
  await redirect(application, respondentID, { featureID }, { source, extension: openWindow(application, source) })
  return okBody
})
