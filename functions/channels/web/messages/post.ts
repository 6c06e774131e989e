import { replyCompanion } from '../../../../lib/campaign/answers/replyCompanion.ts'
import { webIncoming } from '../../../../lib/channels/inbound/webInput.ts'
import { deliverElsewhere } from '../../../../lib/channels/outbound/deliver.ts'
import { pushThrough, turnFrames } from '../../../../lib/channels/outbound/push.ts'
import { takeTurn } from '../../../../lib/conversation/turn/takeTurn.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { postWebMessage } from '../../../../schemas/contracts/webChannel.ts'

export const handler = endpoint(postWebMessage, async ({ application, session, body }) => {
  const incoming = { ...webIncoming(application, session, body), source: 'web' as const, session }
  const turn = await takeTurn(application, session.respondentID, { ...incoming, companion: replyCompanion(application, incoming) })
  // Other web views of the respondent follow; the one that wrote knows the messages by their ids.
  await Promise.all([
    pushThrough(application, session.respondentID, turn.connections, turnFrames(turn.said, turn)),
    deliverElsewhere(application, turn),
  ])
  return { messages: turn.shown }
})
