import { workflows } from '../../lib/bot/content/workflows.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getWorkflow } from '../../schemas/contracts/workflows.ts'

export const handler = endpoint(getWorkflow, ({ application, path }) => workflows.read(application, path['workflow_id'] ?? ''))
