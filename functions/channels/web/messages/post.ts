import { replyExtension } from '../../../../lib/campaign/replies/replyExtension.ts'
import { webIncoming } from '../../../../lib/conversation/turn/webInput.ts'
import { startAnswering } from '../../../../lib/delivery/questions/startAnswering.ts'
import { takeAndDeliverTurn } from '../../../../lib/delivery/takeAndDeliverTurn.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { requireAllowedOrigin } from '../../../../lib/inbound/webSite.ts'
import { postWebMessage } from '../../../../schemas/contracts/webChannel.ts'

export const definition = endpoint(postWebMessage, async ({ application, session, body: { view, ...message }, headers }) => {
  requireAllowedOrigin(application, headers)
  const incoming = { ...webIncoming(application, session, message), source: 'web' as const, session }
  const extension = replyExtension(application, incoming)
  // Other web views of the respondent follow; the one that wrote gets this answer.
  const options = { answeredView: view }
  const turn = await takeAndDeliverTurn(application, session.respondentID, { ...incoming, extension }, options)
  await startAnswering(application, session.respondentID, turn)
  return { messages: turn.botEntries }
})
