import { workflows } from '../../lib/bot/content/workflows.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteWorkflow } from '../../schemas/contracts/workflows.ts'

export const handler = endpoint(deleteWorkflow, async ({ application, path }) => {
  await workflows.remove(application, path['workflow_id'] ?? '')
  return successBody('The workflow is deleted.')
})
