import { endpoint } from '../../../../lib/http/endpoint.ts'
import { okBody } from '../../../../lib/http/reply.ts'
import { redirect } from '../../../../lib/inbox/commands/redirect.ts'
import { sendBot } from '../../../../schemas/contracts/conversation.ts'

export const definition = endpoint(sendBot, async ({ application, body }) => {
  await redirect(application, body.respondentID, { featureID: body.featureID }, { source: body.source })
  return okBody
})
