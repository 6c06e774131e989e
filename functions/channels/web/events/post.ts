import { takeWebEvent } from '../../../../lib/channels/web/event.ts'
import { sessionRespondent } from '../../../../lib/channels/web/session.ts'
import { problem } from '../../../../lib/errors.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { ok } from '../../../../lib/http/reply.ts'
import { postWebEvent } from '../../../../schemas/contracts/webChannel.ts'

export const handler = endpoint(postWebEvent, async ({ application, caller, body }) => {
  if (caller.kind !== 'respondent') throw problem('unauthenticated')
  const uid = await sessionRespondent(application, caller)
  await takeWebEvent(application, caller.respondentID, uid, body)
  return ok
})
