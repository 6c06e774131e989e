import { requireActive } from '../../../lib/access/applications/requireActive.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { okBody } from '../../../lib/http/reply.ts'
import { changeRespondentID as change } from '../../../lib/inbox/commands/changeRespondentID.ts'
import { liveOf } from '../../../lib/store/applications/access.ts'
import { requireFeatureIn } from '../../../lib/store/content/contentReads.ts'
import { changeRespondentID } from '../../../schemas/contracts/conversation.ts'

export const definition = endpoint(changeRespondentID, async ({ application, body }) => {
  const { recipient, newRecipient, newBotID: featureID } = body
  await requireFeatureIn(liveOf(application), featureID)
  requireActive(application)
  await change(application, { from: recipient.id, to: newRecipient.id, featureID })
  return okBody
})
