import { creatorOf } from '../../lib/access/applications/creator.ts'
import { createBotWorkflow } from '../../lib/bot/content/botWorkflows.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createWorkflow } from '../../schemas/contracts/workflows.ts'

export const definition = endpoint(createWorkflow, ({ application, caller, body }) =>
  createBotWorkflow(application, creatorOf(caller, application), body),
)
