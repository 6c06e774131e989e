import { requireActive } from '../../../lib/access/applications/requireActive.ts'
import { closeConnection } from '../../../lib/delivery/gateway.ts'
import { notifyOperators } from '../../../lib/delivery/notifyOperators.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { okBody } from '../../../lib/http/reply.ts'
import { redirect } from '../../../lib/inbox/commands/redirect.ts'
import { storedFeatures } from '../../../lib/store/content/botObjects.ts'
import { rekey } from '../../../lib/store/identity/rekey.ts'
import { changeRespondentID } from '../../../schemas/contracts/conversation.ts'

export const definition = endpoint(changeRespondentID, async ({ application, body }) => {
  await storedFeatures.require(application, body.newBotID)
  requireActive(application)
  const closed = await rekey(application, body.recipient.id, body.newRecipient.id)
  await Promise.all([...closed.map(closeConnection), notifyOperators(application, { respondentID: body.recipient.id, event: 'ended' })])
  await redirect(application, body.newRecipient.id, { featureID: body.newBotID })
  return okBody
})
