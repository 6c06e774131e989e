import { workflows } from '../../lib/bot/content/workflows.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { listWorkflows } from '../../schemas/contracts/workflows.ts'

export const handler = endpoint(listWorkflows, ({ application }) => workflows.list(application))
