import { endpoint } from '../../lib/http/endpoint.ts'
import { reply } from '../../lib/http/reply.ts'
import { block } from '../../lib/inbox/commands/block.ts'
import { handOver } from '../../lib/inbox/commands/handover.ts'
import { managedRespondent } from '../../lib/respondents/managedRespondent.ts'
import { replaceParts } from '../../lib/respondents/replaceProfile.ts'
import { putRespondent } from '../../schemas/contracts/respondents.ts'

export const definition = endpoint(putRespondent, async ({ application, path: { respondentID }, body }) => {
  const { blocked, liveStatus } = body
  await replaceParts(application, respondentID, body)
  if (liveStatus !== undefined && !blocked) await handOver(application, respondentID, liveStatus)
  // A block ends live chats. It comes last: what fails after it would leave a block without a record.
  const changes = blocked === undefined ? undefined : await block(application, respondentID, blocked)
  const respondent = await managedRespondent(application, respondentID)
  return changes ? reply(respondent, {}, { changes }) : respondent
})
