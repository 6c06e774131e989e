import { asFrames, push } from '../../../../lib/channels/web/push.ts'
import { sayAsOperator as say } from '../../../../lib/conversation/operator.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { sayAsOperator } from '../../../../schemas/contracts/conversation.ts'

export const handler = endpoint(sayAsOperator, async ({ application, body }) => {
  const message = await say(application, body.respondentID, body.text)
  await push(application, body.respondentID, asFrames([message]))
  return message
})
