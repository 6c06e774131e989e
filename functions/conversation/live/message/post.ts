import { deliverTo } from '../../../../lib/channels/outbound/deliver.ts'
import { sayAsOperator as say } from '../../../../lib/conversation/commands/operatorMessage.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { sayAsOperator } from '../../../../schemas/contracts/conversation.ts'

export const handler = endpoint(sayAsOperator, async ({ application, body }) => {
  const message = await say(application, body.respondentID, body.text)
  await deliverTo(application, body.respondentID, [message])
  return message
})
