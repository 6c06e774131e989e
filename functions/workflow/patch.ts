import { updateBotWorkflow } from '../../lib/bot/content/botWorkflows.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { patchWorkflow } from '../../schemas/contracts/workflows.ts'

export const definition = endpoint(patchWorkflow, ({ application, path, body, headers }) =>
  updateBotWorkflow(application, path.workflow_id, body, expectedVersion(headers)),
)
