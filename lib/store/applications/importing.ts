import { problem } from '../../core/errors.ts'
import { keys } from '../keys.ts'
import { get } from '../table/read.ts'
import { updateIf } from '../table/write.ts'
import { type Application, applicationIn, deletedNow } from './access.ts'
import { accessItem } from './accessItem.ts'

/** What says that an application is being imported: nobody can open it, and it is purged unless `openImported` comes first. */
export const importingFields = (appID: string) => ({ ...deletedNow(appID), importing: true as const })

/**
 * An application that is being imported; undefined where it was opened already, by an earlier call of the operation. `unavailable` where that call came
 * too long ago: what it left is being purged.
 */
export async function getImporting(appID: string): Promise<Application | undefined> {
  const item = await get(keys.access(appID))
  const { deletedAt, ...open } = item ?? {}
  if (item && !deletedAt) return undefined
  const application = item?.['importing'] && applicationIn(open)
  if (!application) throw importTooOld()
  return application
}

/** Opens an application of which all is stored now. */
export async function openImported({ appID }: Application): Promise<void> {
  const change = accessItem.change({ remove: ['deletedAt', 'importing', 'dueIndex', 'dueAt', 'requestID'] })
  if (!(await updateIf(keys.access(appID), change, accessItem.exists('importing')))) throw importTooOld()
}

const importTooOld = () =>
  problem('unavailable', { message: 'What an earlier call left is being deleted; try again later.', retryAfterSeconds: 600 })
