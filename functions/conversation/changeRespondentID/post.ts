import { goTo } from '../../../lib/conversation/goTo.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { ok } from '../../../lib/http/reply.ts'
import { requireFeature } from '../../../lib/management/exists.ts'
import { rekey } from '../../../lib/store/rekey.ts'
import { changeRespondentID } from '../../../schemas/contracts/conversation.ts'

export const handler = endpoint(changeRespondentID, async ({ application, body }) => {
  await requireFeature(application, body.newBotID)
  await rekey(application, body.recipient.id, body.newRecipient.id)
  await goTo(application, body.newRecipient.id, { featureID: body.newBotID })
  return ok
})
