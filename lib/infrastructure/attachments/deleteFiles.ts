import { prefixesOf } from './attachmentIDs.ts'
import { deleteFileAt, listObjectKeys } from './bucket.ts'

const together = 20

/**
 * Deletes all files of an application, of an epoch of it, or of a respondent in that: what messages brought, and what was uploaded for none.
 * By their place, so also what a crash left between an upload and its message. False where the time ran out.
 */
export async function deleteFiles(
  { appID, epoch, uid }: { readonly appID: string; readonly epoch?: number; readonly uid?: string },
  hasTime: () => boolean,
): Promise<boolean> {
  for (const prefix of prefixesOf(appID, epoch, uid)) {
    for (let keys = await listObjectKeys(prefix); keys.length > 0; keys = await listObjectKeys(prefix)) {
      for (let i = 0; i < keys.length; i += together) {
        if (!hasTime()) return false
        await Promise.all(keys.slice(i, i + together).map(deleteFileAt))
      }
    }
  }
  return true
}
