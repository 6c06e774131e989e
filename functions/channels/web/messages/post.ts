import { webInput } from '../../../../lib/channels/web/input.ts'
import { takeTurn } from '../../../../lib/conversation/take.ts'
import { problem } from '../../../../lib/errors.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { postWebMessage } from '../../../../schemas/contracts/webChannel.ts'

export const handler = endpoint(postWebMessage, async ({ application, caller, body }) => {
  if (caller.kind !== 'respondent') throw problem('unauthenticated')
  const { shown } = await takeTurn(application, caller.respondentID, {
    ...webInput(body),
    source: 'web',
    session: caller,
    messageID: body.messageID,
  })
  return { messages: shown }
})
