import { endpoint } from '../../lib/http/endpoint.ts'
import { workflows } from '../../lib/management/workflows.ts'
import { getWorkflow } from '../../schemas/contracts/workflows.ts'

export const handler = endpoint(getWorkflow, ({ application, path }) => workflows.read(application, path['workflow_id'] ?? ''))
