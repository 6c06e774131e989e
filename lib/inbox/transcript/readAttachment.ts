import type { Attachment } from '../../../schemas/attachment.ts'
import { problem } from '../../core/errors.ts'
import { attachmentRef } from '../../infrastructure/attachments/attachmentIDs.ts'
import { withURL } from '../../infrastructure/attachments/links.ts'
import { getAttachment } from '../../infrastructure/attachments/uploads.ts'
import type { Application } from '../../store/applications/access.ts'

/** Returns an attachment of an application with a new URL. Attachments of deleted respondents are not found. */
export async function readAttachment(application: Application, id: string): Promise<Attachment> {
  const ref = attachmentRef(id)
  const isOurs = ref?.appID === application.appID && ref.epoch === application.epoch
  const attachment = ref && isOurs ? await getAttachment(ref) : undefined
  if (!attachment) throw problem('not_found')
  return withURL(attachment)
}
