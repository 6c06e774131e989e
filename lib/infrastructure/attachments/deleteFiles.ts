import { prefixesOf } from './attachmentIDs.ts'
import { deleteFileAt, listFiles } from './bucket.ts'

const concurrency = 20

/**
 * Deletes all files of an application, of one of its epochs, or of a respondent: attachments, uploads and, of an application, its media, by prefix, so that orphans of a crash are
 * deleted too. False where time ran out.
 */
export async function deleteFiles(
  { appID, epoch, uid }: { readonly appID: string; readonly epoch?: number; readonly uid?: string },
  hasTime: () => boolean,
): Promise<boolean> {
  for (const prefix of prefixesOf(appID, epoch, uid)) {
    for (let found = await listFiles(prefix); found.length > 0; found = await listFiles(prefix)) {
      for (let i = 0; i < found.length; i += concurrency) {
        if (!hasTime()) return false
        await Promise.all(found.slice(i, i + concurrency).map(({ key }) => deleteFileAt(key)))
      }
    }
  }
  return true
}
