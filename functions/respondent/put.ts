import { endpoint } from '../../lib/http/endpoint.ts'
import { block } from '../../lib/inbox/commands/block.ts'
import { handOver } from '../../lib/inbox/commands/handover.ts'
import { managedRespondent } from '../../lib/respondents/managedRespondent.ts'
import { replaceParts } from '../../lib/respondents/replaceProfile.ts'
import { putRespondent } from '../../schemas/contracts/respondents.ts'

export const definition = endpoint(putRespondent, async ({ application, path, body }) => {
  const respondentID = path.respondentID
  await replaceParts(application, respondentID, body)
  if (body.blocked !== undefined) await block(application, respondentID, body.blocked)
  if (body.liveStatus !== undefined) await handOver(application, respondentID, body.liveStatus)
  return managedRespondent(application, respondentID)
})
