import { now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { currentRequestID } from '../../core/requestID.ts'
import type { Application } from '../applications/access.ts'
import { dueFields, dueFrom, purgeLeaseMs } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { commitIf } from '../subscriptions/commit.ts'
import { isSubscribed, placeOfApplication } from '../subscriptions/notices.ts'
import { all, itemExists } from '../table/expressions.ts'
import { flagField, numberField, numberSetField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { updateWrite } from '../table/transact.ts'
import { updateIf, updateOrGet } from '../table/write.ts'

/** What the access item of an application says of deletions. */
const purgeItem = declareItem({
  deletedAt: optional(textField('deletedAt')),
  epoch: numberField('epoch'),
  importing: optional(flagField('importing')),
  /** Epochs whose respondents are deleted and not purged yet. */
  purging: optional(numberSetField('purging')),
  ...dueFields,
})

/**
 * Makes all respondents of the application invisible at once: later ones are stored under the next epoch. This epoch is to be purged. Harmless
 * where another call did so at the same time: everybody who was there when this one began is gone all the same.
 */
export async function startEpoch(application: Application): Promise<void> {
  const { appID, epoch } = application
  const change = purgeItem.change({
    set: { requestID: currentRequestID(), ...nextDue(appID) },
    add: { epoch: 1, purging: new Set([epoch]) },
  })
  const isCurrent = all(purgeItem.is('epoch', epoch), purgeItem.absent('deletedAt'))
  const key = keys.access(appID)
  const happened = { ...placeOfApplication(application), notices: [{ kind: 'respondent.erased', data: { all: true } } as const] }
  const isNoticed = isSubscribed(application, 'respondent.erased')
  if (isNoticed && (await commitIf(application, [updateWrite(key, change, isCurrent)], happened))) return
  const started = await updateOrGet(key, change, isCurrent)
  if (started.written) return
  const isDeleted = !started.stored || purgeItem.read(started.stored, 'deletedAt') !== undefined
  if (isDeleted) throw problem('not_found')
}

/** Notes that an epoch is purged. The application stays due while another epoch is not. */
export async function endEpochPurge(appID: string, epoch: number): Promise<void> {
  const key = keys.access(appID)
  const purged = { drop: { purging: new Set([epoch]) } }
  const isLast = all(purgeItem.is('purging', new Set([epoch])), purgeItem.absent('deletedAt'))
  if (await updateIf(key, purgeItem.change({ ...purged, remove: ['dueIndex', 'dueAt', 'requestID'] }), isLast)) return
  await updateIf(key, purgeItem.change(purged), itemExists)
}

interface PendingPurges {
  readonly isDeleted: boolean
  readonly epochs: number[]
  /** The request that deleted the last of it. */
  readonly requestID?: string | undefined
}

/** What of an application is deleted and not purged yet: all of it, or epochs of its respondents. */
export async function getPendingPurges(appID: string): Promise<PendingPurges> {
  const item = await get(keys.access(appID))
  if (!item) return { isDeleted: false, epochs: [] }
  const { deletedAt, purging = new Set<number>(), requestID } = purgeItem.decode(item)
  return { isDeleted: deletedAt !== undefined, epochs: [...purging], requestID }
}

/**
 * Says that a purge of an application or its epochs is under way, or queued: the sweeper leaves it alone for a while, and an import that did not
 * open the application cannot any more. False where nothing is to be purged.
 */
export const renewPurgeIf = (appID: string): Promise<boolean> =>
  updateIf(keys.access(appID), purgeItem.change({ set: nextDue(appID), remove: ['importing'] }), purgeItem.exists('dueAt'))

const nextDue = (appID: string) => dueFrom('applicationPurge', now() + purgeLeaseMs, appID)
