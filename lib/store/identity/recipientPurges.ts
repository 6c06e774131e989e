import { now } from '../../core/clock.ts'
import { currentRequestID } from '../../core/requestID.ts'
import type { Application } from '../applications/access.ts'
import { dueFields, dueFrom, purgeLeaseMs } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { itemExists } from '../table/expressions.ts'
import { numberField, textSetField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { putWrite, type Write } from '../table/transact.ts'
import { deleteItem, updateAndGetIf, updateIf } from '../table/write.ts'
import type { DeletedRecipient } from './deletedRecipient.ts'

/**
 * What is left of the purge of a respondent once their record is gone: campaigns, which may be many, in two rounds. It takes the place of the
 * record, is due until both are done, and names nobody: the uid is a hash.
 */
const purgeItem = declareItem({
  shards: textSetField('shards'),
  round: numberField('round'),
  ...dueFields,
})

const keyFor = ({ appID, epoch }: Application, uid: string) => keys.recipientPurge(appID, epoch, uid)

const nextDue = ({ appID }: Application, uid: string) => dueFrom('recipientPurge', now() + purgeLeaseMs, appID, `${appID}#${uid}`)

/** The write by which the first round begins: it belongs to the transaction that deletes the record. */
export const recipientPurgeWrite = (application: Application, { uid, shards }: DeletedRecipient): Write =>
  putWrite(
    keyFor(application, uid),
    purgeItem.encode({ shards: new Set(shards), round: 1, requestID: currentRequestID(), ...nextDue(application, uid) }),
  )

/** A purge of a recipient that is not complete. */
export interface RecipientPurge extends DeletedRecipient {
  readonly round: number
  /** The request that deleted them. */
  readonly requestID: string | undefined
}

/** The purge of a recipient; undefined where it is complete. Strongly consistent. */
export async function getRecipientPurge(application: Application, uid: string): Promise<RecipientPurge | undefined> {
  const item = await get(keyFor(application, uid))
  if (!item) return undefined
  const { shards, round, requestID } = purgeItem.decode(item)
  return { uid, shards: [...shards], round, requestID }
}

/** Leaves the purge to a message that is queued: the sweeper does not look at it for a while. Undefined where it is complete. */
export async function renewRecipientPurge(application: Application, uid: string): Promise<Omit<RecipientPurge, 'shards'> | undefined> {
  const item = await updateAndGetIf(keyFor(application, uid), purgeItem.change({ set: nextDue(application, uid) }), itemExists)
  return item && { uid, round: purgeItem.read(item, 'round') ?? 1, requestID: purgeItem.read(item, 'requestID') }
}

/** Begins the second round; false where it was begun. */
export const beginSecondRoundIf = (application: Application, uid: string): Promise<boolean> =>
  updateIf(keyFor(application, uid), purgeItem.change({ set: { round: 2, ...nextDue(application, uid) } }), purgeItem.is('round', 1))

/** Notes that a purge is complete. */
export async function endRecipientPurge(application: Application, uid: string): Promise<void> {
  await deleteItem(keyFor(application, uid))
}
