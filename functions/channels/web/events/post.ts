import { endpoint } from '../../../../lib/http/endpoint.ts'
import { okBody } from '../../../../lib/http/reply.ts'
import { receiveWebEvent } from '../../../../lib/inbound/webEvent.ts'
import { requireAllowedOrigin } from '../../../../lib/inbound/webSite.ts'
import { postWebEvent } from '../../../../schemas/contracts/webChannel.ts'

export const definition = endpoint(postWebEvent, async ({ application, session: { respondentID, uid, record }, body, headers }) => {
  requireAllowedOrigin(application, headers)
  if (!record.blocked) await receiveWebEvent(application, respondentID, uid, body)
  return okBody
})
