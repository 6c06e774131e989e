import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import { problem } from '../../core/errors.ts'
import { enqueue } from '../../core/queue/send.ts'
import { deleteFromInbox } from '../../delivery/inboxChanges.ts'
import { deleteFiles } from '../../infrastructure/attachments/deleteFiles.ts'
import type { Application } from '../../store/applications/access.ts'
import { deleteDeletedRecordIf, deleteFormerIDs, getDeletedRespondent } from '../../store/identity/deletedRespondents.ts'
import { deleteHistory } from '../../store/identity/history.ts'
import type { DeletedRespondentRef } from '../../store/identity/record.ts'
import { deleteConnections } from '../../store/respondents/connections.ts'
import { excludeFromCampaigns, replaceDeliveries } from '../../store/respondents/excludeFromCampaigns.ts'
import { deleteLive } from '../../store/respondents/live.ts'
import { deleteFromParent } from '../../store/respondents/subUserList.ts'
import { deleteCachedFigures } from '../../store/statistics/figuresCache.ts'
import { listSubscriptionIDs } from '../../store/subscriptions/subscriptions.ts'
import { shownRespondent } from '../managedRespondent.ts'

/** Deletes a respondent and, in the background, its sub users: invisible at once, purged later. Returns the respondent as it was. */
export async function deleteRespondent(application: Application, respondentID: string): Promise<ManagedRespondent> {
  const record = await deleteFromInbox(application, respondentID)
  if (!record) {
    await repairDeletion(application, respondentID)
    throw problem('respondent_unknown')
  }
  await queuePurge(application, respondentID)
  return shownRespondent(record)
}

/** What a deletion does after its transaction, where a call that was killed may have left it. */
async function repairDeletion(application: Application, respondentID: string): Promise<void> {
  const deleted = await getDeletedRespondent(application, { respondentID })
  if (!deleted) return
  await excludeFromCampaigns(application, { uid: deleted.record.uid, status: 'deleted' })
  await queuePurge(application, respondentID)
}

const queuePurge = ({ appID, epoch }: Application, respondentID: string): Promise<void> =>
  enqueue('PURGE', [{ appID, what: 'respondent', epoch, respondentID, round: 1 }])

/** Purges the campaign entries of a respondent. The message names no one: the uid is a hash. */
const queueRecipientPurge = ({ appID, epoch }: Application, uid: string): Promise<void> =>
  enqueue('PURGE', [{ appID, what: 'recipient', epoch, uid, round: 1 }])

const epochOf = ({ appID, epoch }: Application) => ({ appID, epoch })

/**
 * Deletes what is stored about a respondent who was deleted, their record last, and their sub users. What campaigns hold of them is left to the purge of
 * the recipient, which is due from then on. False where there is more to do: the time ran out, or their id became somebody else's.
 */
export async function purgeRespondent(application: Application, ref: DeletedRespondentRef, hasTime: () => boolean): Promise<boolean> {
  const respondent = await getDeletedRespondent(application, ref)
  if (!respondent) return true
  const { record, childIDs, parentID } = respondent
  for (const childID of childIDs) {
    if (!hasTime()) return false
    if (await deleteFromInbox(application, childID)) await queuePurge(application, childID)
  }
  await replaceDeliveries(application, record.uid)
  if (!(await deleteFiles({ ...epochOf(application), uid: record.uid }, hasTime))) return false
  if (!(await deleteCachedFigures(application, hasTime))) return false
  await deleteConnections(record.connections)
  if (
    !(await deleteHistory(
      application,
      { ...record, subscriptionIDs: await listSubscriptionIDs(application) },
      { preservesTurnCounts: true, hasTime },
    ))
  )
    return false
  // If the ID belongs to a new respondent by now, so do live chat and parent.
  if (ref.uid === undefined) {
    await deleteLive(application, ref.respondentID)
    if (parentID !== undefined) await deleteFromParent(application, parentID, ref.respondentID)
  }
  await deleteFormerIDs(application, respondent)
  if (!(await deleteDeletedRecordIf(application, ref, respondent))) return false
  // If this message is lost, the sweeper finds the due item.
  await queueRecipientPurge(application, record.uid)
  return true
}
