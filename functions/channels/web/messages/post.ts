import { webInput } from '../../../../lib/channels/web/input.ts'
import { asFrames, pushThrough } from '../../../../lib/channels/web/push.ts'
import { takeTurn } from '../../../../lib/conversation/take.ts'
import { problem } from '../../../../lib/errors.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { postWebMessage } from '../../../../schemas/contracts/webChannel.ts'

export const handler = endpoint(postWebMessage, async ({ application, caller, body }) => {
  if (caller.kind !== 'respondent') throw problem('unauthenticated')
  const incoming = { ...webInput(body), source: 'web' as const, session: caller, messageID: body.messageID }
  const { shown, said, connections } = await takeTurn(application, caller.respondentID, incoming)
  // Other web views of the respondent follow; the one that wrote knows the messages by their ids.
  await pushThrough(application, caller.respondentID, connections, asFrames(said))
  return { messages: shown }
})
