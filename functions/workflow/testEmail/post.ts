import { testEmail } from '../../../lib/conversation/workflow/testEmail.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { testWorkflowEmail } from '../../../schemas/contracts/workflows.ts'

export const definition = endpoint(testWorkflowEmail, ({ application, caller, body }) => testEmail(application, caller, body))
