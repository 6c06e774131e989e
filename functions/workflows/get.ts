import { endpoint } from '../../lib/http/endpoint.ts'
import { storedWorkflows } from '../../lib/store/content/botObjects.ts'
import { listWorkflows } from '../../schemas/contracts/workflows.ts'

export const definition = endpoint(listWorkflows, ({ application }) => storedWorkflows.list(application))
