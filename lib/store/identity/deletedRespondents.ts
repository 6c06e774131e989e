import { now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { currentRequestID } from '../../core/requestID.ts'
import { backoff } from '../../core/retry.ts'
import type { Application } from '../applications/access.ts'
import { subUserIDDeletes } from '../conversations/subUserIDs.ts'
import { dueFields, dueFrom, purgeLeaseMs } from '../dueIndex.ts'
import { shardOf } from '../keys.ts'
import { commitExcluding } from '../respondents/excludeFromCampaigns.ts'
import { profileDeletes, wholeRecordIn } from '../respondents/profileApart.ts'
import { respondentCountWrite, spotOf } from '../respondents/respondentCounts.ts'
import { type RespondentRecord, recordItem, respondentKey, storedItem } from '../respondents/respondentItem.ts'
import { getRespondent } from '../respondents/respondents.ts'
import { placeOfVersion } from '../subscriptions/notices.ts'
import { all, changes } from '../table/expressions.ts'
import { textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { deleteWrite, transactIf, updateWrite, type Write } from '../table/transact.ts'
import { deleteIf, updateAndGetIf } from '../table/write.ts'
import type { DeletedRecipient } from './deletedRecipient.ts'
import { recipientPurgeWrite } from './recipientPurges.ts'
import { type DeletedRespondentRef, deletedRecordKey } from './record.ts'

const maxAttempts = 10

/**
 * Hides a respondent and removes them from the count, in one transaction, and excludes them from running campaigns. Returns the record as it was;
 * undefined where there is no such respondent. The rest is purged in the background.
 */
export async function markDeleted(application: Application, respondentID: string): Promise<RespondentRecord | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const record = await getRespondent(application, respondentID)
    if (!record) return undefined
    const { uid, turn, version = 0 } = record
    const writes = [
      markWrite(application, record),
      respondentCountWrite(application, spotOf(storedItem(record)), -1),
      ...(await subUserIDDeletes(application, record)),
    ]
    const notices = [{ kind: 'respondent.erased', data: { respondentID } }] as const
    const happened = { ...placeOfVersion(uid, turn, version + 1), notices }
    if ((await commitExcluding(application, { uid, status: 'deleted' }, writes, happened)) === undefined) return record
    await backoff(attempt)
  }
  throw problem('changed_meanwhile')
}

const markItem = declareItem({ absence: textField('dead'), ...dueFields })

/** The write that marks a record as deleted, on the condition that it is still as it was read. It is due until it is purged. */
function markWrite(application: Application, { respondentID, version = 0 }: RespondentRecord): Write {
  const mark = markItem.change({ set: { absence: 'deleted', requestID: currentRequestID(), ...nextDue(application, respondentID) } })
  const isUnchanged = all(recordItem.is('version', version), recordItem.absent('absence'))
  return updateWrite(
    respondentKey(application, respondentID),
    changes(mark, recordItem.change({ remove: ['activeShard', 'activePlace'] })),
    isUnchanged,
  )
}

/** Their shares of the index are by respondentID: an application may delete very many at once. */
const nextDue = ({ appID }: Application, respondentID: string) =>
  dueFrom('respondentPurge', now() + purgeLeaseMs, appID, `${appID}#${respondentID}`)

/**
 * Says that the purge of somebody is under way, or queued: the sweeper leaves it alone for a while. Returns the request that deleted them; undefined
 * where it is done.
 */
export async function renewRespondentPurge(
  application: Application,
  ref: DeletedRespondentRef,
): Promise<{ requestID: string | undefined } | undefined> {
  const change = markItem.change({ set: nextDue(application, ref.respondentID) })
  const item = await updateAndGetIf(deletedRecordKey(application, ref), change, markItem.is('absence', 'deleted'))
  return item && { requestID: markItem.read(item, 'requestID') }
}

/** A deleted respondent who is not purged yet. */
export interface DeletedRespondent {
  readonly record: RespondentRecord
  readonly parentID: string | undefined
  readonly childIDs: readonly string[]
  readonly recipient: DeletedRecipient
}

/** Somebody who was deleted; undefined where the purge is done. */
export async function getDeletedRespondent(application: Application, ref: DeletedRespondentRef): Promise<DeletedRespondent | undefined> {
  const item = await get(deletedRecordKey(application, ref))
  if (!item || recordItem.read(item, 'absence') !== 'deleted') return undefined
  // Of a trace that made room for somebody else, the profile came with it.
  const record = await wholeRecordIn(application, item)
  const ids = [ref.respondentID, ...(record.formerIDs ?? [])]
  return {
    record,
    parentID: record.attribute['userParent'],
    childIDs: record.tag['sub_users'] ?? [],
    recipient: { uid: record.uid, shards: [...new Set(ids.map(shardOf))] },
  }
}

/**
 * Deletes the record of a deleted respondent; the purge of their campaign entries is due from then on. False if the record moved meanwhile.
 */
export function deleteDeletedRecordIf(
  application: Application,
  ref: DeletedRespondentRef,
  { record, recipient }: DeletedRespondent,
): Promise<boolean> {
  // If the ID has a new owner, so has the profile beside it.
  const profile = ref.uid === undefined ? profileDeletes(application, record) : []
  const isDeleted = recordItem.is('absence', 'deleted')
  return transactIf([deleteWrite(deletedRecordKey(application, ref), isDeleted), ...profile, recipientPurgeWrite(application, recipient)])
}

/** Deletes the marks under a respondent's earlier IDs; the mark of an ID with a new owner is gone already. */
export async function deleteFormerIDs(application: Application, { record: { formerIDs = new Set() } }: DeletedRespondent): Promise<void> {
  for (const id of formerIDs) await deleteIf(respondentKey(application, id), recordItem.is('absence', 'moved'))
}
