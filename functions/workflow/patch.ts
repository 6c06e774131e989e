import { botWorkflows } from '../../lib/bot/content/botWorkflows.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { patchWorkflow } from '../../schemas/contracts/workflows.ts'

export const handler = endpoint(patchWorkflow, ({ application, path, body }) =>
  botWorkflows.update(application, path['workflow_id'] ?? '', body),
)
