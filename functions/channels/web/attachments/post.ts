import { problem } from '../../../../lib/core/errors.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { requireAllowedOrigin } from '../../../../lib/inbound/webSite.ts'
import { newWebUpload } from '../../../../lib/inbound/webUpload.ts'
import { uploadWebAttachment } from '../../../../schemas/contracts/webChannel.ts'

export const definition = endpoint(uploadWebAttachment, ({ application, session, body, headers }) => {
  requireAllowedOrigin(application, headers)
  if (session.record.blocked) throw problem('file_refused')
  return newWebUpload(application, session.uid, body)
})
