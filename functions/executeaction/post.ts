import { endpoint } from '../../lib/http/endpoint.ts'
import { executeWorkflow } from '../../lib/inbox/commands/executeWorkflow.ts'
import { managedRespondent } from '../../lib/respondents/managedRespondent.ts'
import { executeAction } from '../../schemas/contracts/conversation.ts'

export const definition = endpoint(executeAction, async ({ application, body }) => {
  await executeWorkflow(application, body.respondentID, body.workflowID)
  return managedRespondent(application, body.respondentID)
})
