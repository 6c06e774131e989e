import { endpoint } from '../../lib/http/endpoint.ts'
import { workflows } from '../../lib/management/workflows.ts'
import { listWorkflows } from '../../schemas/contracts/workflows.ts'

export const handler = endpoint(listWorkflows, ({ application }) => workflows.list(application))
