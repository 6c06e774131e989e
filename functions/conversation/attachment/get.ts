import { endpoint } from '../../../lib/http/endpoint.ts'
import { readAttachment } from '../../../lib/inbox/transcript/readAttachment.ts'
import { getAttachment } from '../../../schemas/contracts/conversation.ts'

export const definition = endpoint(getAttachment, ({ application, query }) => readAttachment(application, query.attachmentID))
