import { changeWorkflow } from '../../lib/bot/content/workflows.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchWorkflow } from '../../schemas/contracts/workflows.ts'

export const handler = endpoint(patchWorkflow, ({ application, path, body }) =>
  changeWorkflow(application, path['workflow_id'] ?? '', body),
)
