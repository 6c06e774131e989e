import { listBotWorkflows } from '../../lib/bot/content/botWorkflows.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { listWorkflows } from '../../schemas/contracts/workflows.ts'

export const definition = endpoint(listWorkflows, ({ application }) => listBotWorkflows(application))
