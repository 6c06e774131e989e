import { readBotWorkflow } from '../../lib/bot/content/botWorkflows.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { getWorkflow } from '../../schemas/contracts/workflows.ts'

export const definition = endpoint(getWorkflow, ({ application, path }) => readBotWorkflow(application, path.workflow_id))
