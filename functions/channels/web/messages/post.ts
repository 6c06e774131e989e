import { replyExtension } from '../../../../lib/campaign/answers/replyExtension.ts'
import { takeTurn } from '../../../../lib/conversation/turn/takeTurn.ts'
import { webIncoming } from '../../../../lib/conversation/turn/webInput.ts'
import { deliverTurn } from '../../../../lib/delivery/deliverTurn.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { requireAllowedOrigin } from '../../../../lib/inbound/webSite.ts'
import { postWebMessage } from '../../../../schemas/contracts/webChannel.ts'

export const definition = endpoint(postWebMessage, async ({ application, session, body: { view, ...message }, headers }) => {
  requireAllowedOrigin(application, headers)
  const incoming = { ...webIncoming(application, session, message), source: 'web' as const, session }
  const turn = await takeTurn(application, session.respondentID, { ...incoming, extension: replyExtension(application, incoming) })
  // Other web views of the respondent follow; the one that wrote gets this answer.
  await deliverTurn(application, session.respondentID, turn, { answeredView: view })
  return { messages: turn.botEntries }
})
