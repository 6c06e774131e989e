import { webIncoming } from '../../../../lib/conversation/turn/webInput.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { takeMessage } from '../../../../lib/inbound/takeMessage.ts'
import { requireAllowedOrigin } from '../../../../lib/inbound/webSite.ts'
import { postWebMessage } from '../../../../schemas/contracts/webChannel.ts'

export const definition = endpoint(postWebMessage, async ({ application, session, body: { view, ...message }, headers }) => {
  requireAllowedOrigin(application, headers)
  const incoming = { ...webIncoming(application, session, message), source: 'web' as const, session }
  // The view that wrote gets this reply; frames are for the respondent's others.
  const { botEntries } = await takeMessage(application, session.respondentID, incoming, { answeredView: view })
  return { messages: botEntries }
})
