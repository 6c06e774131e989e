import { prefixesOf } from './attachmentIDs.ts'
import { deleteFileAt, listObjectKeys } from './bucket.ts'

const concurrency = 20

/**
 * Deletes all files of an application, of one of its epochs, or of a respondent: attachments and uploads, by prefix, so that orphans of a crash are
 * deleted too. False where time ran out.
 */
export async function deleteFiles(
  { appID, epoch, uid }: { readonly appID: string; readonly epoch?: number; readonly uid?: string },
  hasTime: () => boolean,
): Promise<boolean> {
  for (const prefix of prefixesOf(appID, epoch, uid)) {
    for (let keys = await listObjectKeys(prefix); keys.length > 0; keys = await listObjectKeys(prefix)) {
      for (let i = 0; i < keys.length; i += concurrency) {
        if (!hasTime()) return false
        await Promise.all(keys.slice(i, i + concurrency).map(deleteFileAt))
      }
    }
  }
  return true
}
