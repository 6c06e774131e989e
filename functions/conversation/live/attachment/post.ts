import { endpoint } from '../../../../lib/http/endpoint.ts'
import { newOperatorUpload } from '../../../../lib/inbox/commands/operatorMessage.ts'
import { uploadOperatorAttachment } from '../../../../schemas/contracts/conversation.ts'

export const definition = endpoint(uploadOperatorAttachment, ({ application, body }) =>
  newOperatorUpload(application, body.respondentID, body),
)
