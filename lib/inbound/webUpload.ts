import type { UploadForm } from '../../schemas/attachment.ts'
import { countAttempt } from '../access/limits/attempts.ts'
import { problem } from '../core/errors.ts'
import { acceptedTypes } from '../infrastructure/attachments/accepted.ts'
import { type FileToUpload, newUpload } from '../infrastructure/attachments/uploads.ts'
import type { Application } from '../store/applications/access.ts'
import { storedApplications } from '../store/applications/storedApplications.ts'

/** Limit per respondent and quarter of an hour. */
const maxUploads = 30

/** Returns the upload form of a respondent's file. Throws `file_refused` if the application does not accept its type. */
export async function newWebUpload(application: Application, uid: string, file: FileToUpload): Promise<UploadForm> {
  const settings = (await storedApplications.get(application)) ?? {}
  if (!acceptedTypes(settings, 'web').includes(file.type)) throw problem('file_refused')
  await countAttempt(`files#${application.appID}#${uid}`, maxUploads)
  return newUpload(application, uid, file)
}
