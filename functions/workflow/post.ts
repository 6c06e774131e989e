import { endpoint } from '../../lib/http/endpoint.ts'
import { makerOf } from '../../lib/management/maker.ts'
import { makeWorkflow } from '../../lib/management/workflows.ts'
import { createWorkflow } from '../../schemas/contracts/workflows.ts'

export const handler = endpoint(createWorkflow, ({ application, caller, body }) =>
  makeWorkflow(application, makerOf(caller, application), body),
)
