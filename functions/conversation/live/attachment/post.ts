import { newOperatorUpload } from '../../../../lib/conversation/commands/operatorMessage.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { uploadOperatorAttachment } from '../../../../schemas/contracts/conversation.ts'

export const handler = endpoint(uploadOperatorAttachment, ({ application, body }) =>
  newOperatorUpload(application, body.respondentID, body),
)
