import { testCall } from '../../../lib/conversation/workflow/testCall.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { testWorkflowCall } from '../../../schemas/contracts/workflows.ts'

export const definition = endpoint(testWorkflowCall, ({ application, body }) => testCall(application, body))
