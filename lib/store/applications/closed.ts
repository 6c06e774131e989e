import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { currentRequestID } from '../../core/requestID.ts'
import { dueFrom, purgeLeaseMs } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { changes } from '../table/expressions.ts'
import { get } from '../table/read.ts'
import { updateIf } from '../table/write.ts'
import { type Application, importingIn } from './access.ts'
import { accessItem, isOpen } from './accessItem.ts'
import { contentCounted } from './contentChanges.ts'
import { subjectOf } from './contentState.ts'

/** Applications that nobody can open and that are due to be purged: those that were deleted, and those of which not all is imported. */

/** Marks the application as deleted: from this write on nobody can open it. False where it was deleted before. */
export const closeApplication = ({ appID }: Application): Promise<boolean> =>
  updateIf(keys.access(appID), accessItem.change({ set: deletedNow(appID) }), isOpen)

/** What says that an application is deleted, and is to be purged. */
const deletedNow = (appID: string) => ({
  deletedAt: iso(),
  requestID: currentRequestID(),
  ...dueFrom('applicationPurge', now() + purgeLeaseMs, appID),
})

/** What says that an application is being imported: nobody can open it, and it is purged unless `openImported` comes first. */
export const importingFields = (appID: string) => ({ ...deletedNow(appID), importing: true as const })

/**
 * An application that is being imported; undefined where it was opened already, by an earlier call of the operation. `unavailable` where what that call
 * left is being purged.
 */
export async function getImporting(appID: string): Promise<Application | undefined> {
  const item = await get(keys.access(appID))
  if (item && !item['deletedAt']) return undefined
  const application = item && importingIn(item)
  if (!application) throw importTooOld()
  return application
}

/** Opens an application of which all is stored now. */
export async function openImported({ appID }: Application): Promise<void> {
  const opened = accessItem.change({ remove: ['deletedAt', 'importing', 'dueIndex', 'dueAt', 'requestID'] })
  const change = changes(opened, contentCounted(subjectOf('everything')))
  if (!(await updateIf(keys.access(appID), change, accessItem.exists('importing')))) throw importTooOld()
}

const importTooOld = () =>
  problem('unavailable', { message: 'What an earlier call left is being deleted; try again later.', retryAfterSeconds: 600 })
