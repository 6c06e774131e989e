import { endpoint } from '../../../../lib/http/endpoint.ts'
import { requireAllowedOrigin } from '../../../../lib/inbound/webSite.ts'
import { newWebUpload } from '../../../../lib/inbound/webUpload.ts'
import { uploadWebAttachment } from '../../../../schemas/contracts/webChannel.ts'

export const definition = endpoint(uploadWebAttachment, ({ application, session, body, headers }) => {
  requireAllowedOrigin(application, headers)
  return newWebUpload(application, session.uid, body)
})
