import { operatorOf } from '../../../../lib/access/auth/operator.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { sayAsOperator as say } from '../../../../lib/inbox/commands/operatorMessage.ts'
import { sayAsOperator } from '../../../../schemas/contracts/conversation.ts'

export const definition = endpoint(sayAsOperator, async ({ application, caller, body }) =>
  say(application, body.respondentID, { ...body, operator: await operatorOf(caller) }),
)
