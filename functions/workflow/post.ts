import { makerOf } from '../../lib/applications/creator.ts'
import { makeWorkflow } from '../../lib/bot/content/workflows.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { createWorkflow } from '../../schemas/contracts/workflows.ts'

export const handler = endpoint(createWorkflow, ({ application, caller, body }) =>
  makeWorkflow(application, makerOf(caller, application), body),
)
