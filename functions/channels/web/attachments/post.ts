import { newWebUpload } from '../../../../lib/channels/inbound/webUpload.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { uploadWebAttachment } from '../../../../schemas/contracts/webChannel.ts'

export const handler = endpoint(uploadWebAttachment, ({ application, session, body }) => newWebUpload(application, session.uid, body))
