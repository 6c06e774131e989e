import { readAttachment } from '../../../lib/conversation/transcript/readAttachment.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getAttachment } from '../../../schemas/contracts/conversation.ts'

export const handler = endpoint(getAttachment, ({ application, query }) => readAttachment(application, query.attachmentID))
