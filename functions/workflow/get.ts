import { endpoint } from '../../lib/http/endpoint.ts'
import { storedWorkflows } from '../../lib/store/content/botObjects.ts'
import { getWorkflow } from '../../schemas/contracts/workflows.ts'

export const definition = endpoint(getWorkflow, ({ application, path }) => storedWorkflows.require(application, path.workflow_id))
