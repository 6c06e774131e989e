import type { UploadForm } from '../../schemas/attachment.ts'
import { countAttempt } from '../access/limits/attempts.ts'
import { days } from '../core/clock.ts'
import { problem } from '../core/errors.ts'
import { acceptedTypes } from '../infrastructure/attachments/accepted.ts'
import { type FileToUpload, newUpload } from '../infrastructure/attachments/uploads.ts'
import type { Application } from '../store/applications/access.ts'
import { storedApplications } from '../store/applications/storedApplications.ts'

/** Files of a respondent in a quarter of an hour, and in a day: what they send is kept as long as their transcript. */
const maxUploads = 30
const maxUploadsPerDay = 100

/** Returns the upload form of a respondent's file. Throws `file_refused` if the application does not accept its type, and `rate_limited`. */
export async function newWebUpload(application: Application, uid: string, file: FileToUpload): Promise<UploadForm> {
  const settings = (await storedApplications.get(application)) ?? {}
  if (!acceptedTypes(settings, 'web').includes(file.type)) throw problem('file_refused')
  const subject = `files#${application.appID}#${uid}`
  await countAttempt(subject, maxUploads)
  await countAttempt(subject, maxUploadsPerDay, days(1))
  return newUpload(application, uid, file)
}
