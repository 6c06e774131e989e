import { replyCompanion } from '../../../../lib/campaign/answers/replyCompanion.ts'
import { webInput } from '../../../../lib/channels/inbound/webInput.ts'
import { asFrames, pushThrough } from '../../../../lib/channels/outbound/push.ts'
import { takeTurn } from '../../../../lib/conversation/turn/takeTurn.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { postWebMessage } from '../../../../schemas/contracts/webChannel.ts'

export const handler = endpoint(postWebMessage, async ({ application, session, body }) => {
  const incoming = { ...webInput(body), source: 'web' as const, session, messageID: body.messageID }
  const { shown, said, connections } = await takeTurn(application, session.respondentID, {
    ...incoming,
    companion: replyCompanion(application, incoming),
  })
  // Other web views of the respondent follow; the one that wrote knows the messages by their ids.
  await pushThrough(application, session.respondentID, connections, asFrames(said))
  return { messages: shown }
})
