import { endpoint } from '../../../../lib/http/endpoint.ts'
import { newWebUpload } from '../../../../lib/inbound/webUpload.ts'
import { uploadWebAttachment } from '../../../../schemas/contracts/webChannel.ts'

export const definition = endpoint(uploadWebAttachment, ({ application, session, body }) => newWebUpload(application, session.uid, body))
