import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { storedWorkflows } from '../../lib/store/content/botObjects.ts'
import { deleteWorkflow } from '../../schemas/contracts/workflows.ts'

export const definition = endpoint(deleteWorkflow, async ({ application, path }) => {
  await storedWorkflows.delete(application, path.workflow_id)
  return successBody('The workflow is deleted.')
})
