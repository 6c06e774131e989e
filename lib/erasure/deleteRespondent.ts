import type { ManagedRespondent } from '../../schemas/respondent.ts'
import { problem } from '../core/errors.ts'
import { notifyOperators } from '../delivery/notifyOperators.ts'
import { deleteFiles } from '../infrastructure/attachments/deleteFiles.ts'
import { enqueue } from '../queue/send.ts'
import { shownRespondent } from '../respondents/managedRespondent.ts'
import type { Application } from '../store/applications/access.ts'
import type { DeletedRecipient } from '../store/identity/deletedRecipient.ts'
import {
  deleteDeletedRecord,
  deleteFormerIDs,
  deleteFromParent,
  getDeletedRespondent,
  markDeleted,
} from '../store/identity/deletedRespondents.ts'
import { deleteHistory } from '../store/identity/history.ts'
import type { DeletedRespondentRef } from '../store/identity/record.ts'
import { deleteConnections } from '../store/respondents/connections.ts'
import { excludeFromCampaigns } from '../store/respondents/excludeFromCampaigns.ts'
import { deleteLive } from '../store/respondents/live.ts'
import { deleteCachedFigures } from '../store/statistics/figuresCache.ts'
import { listSubscriptionIDs } from '../store/subscriptions/subscriptions.ts'
import { eraseRecipient } from './campaignErasure.ts'

/** Deletes a respondent and, in the background, its sub users: invisible at once, purged later. Returns the respondent as it was. */
export async function deleteRespondent(application: Application, respondentID: string): Promise<ManagedRespondent> {
  const record = await markDeleted(application, respondentID)
  if (!record) throw problem('respondent_unknown')
  await queuePurge(application, respondentID)
  if (record.liveSince !== undefined) await notifyOperators(application, { respondentID, event: 'ended' })
  return shownRespondent(record)
}

const queuePurge = ({ appID, epoch }: Application, respondentID: string): Promise<void> =>
  enqueue('PURGE', [{ appID, what: 'respondent', epoch, respondentID, round: 1 }])

/** The delay of the second round of a purge, which finds what was being written during the first. */
export const secondRoundSeconds = 300

/** A campaign that was being planned may have read them before they were deleted. The message names nobody: the uid is a hash. */
const queueSecondRound = ({ appID, epoch }: Application, recipient: DeletedRecipient): Promise<void> =>
  enqueue('PURGE', [{ appID, what: 'recipient', epoch, ...recipient, round: 2 }], secondRoundSeconds)

/** What may have come to be while a respondent was purged: an entry in a campaign that was being planned, a file that was being sent. */
export async function purgeLateTraces(application: Application, recipient: DeletedRecipient, hasTime: () => boolean): Promise<boolean> {
  if (!(await deleteFiles({ ...epochOf(application), uid: recipient.uid }, hasTime))) return false
  return eraseRecipient(application, recipient, hasTime)
}

const epochOf = ({ appID, epoch }: Application) => ({ appID, epoch })

/** Deletes all that is stored about a respondent who was deleted, their record last, and their sub users. False where the time ran out. */
export async function purgeRespondent(application: Application, ref: DeletedRespondentRef, hasTime: () => boolean): Promise<boolean> {
  const respondent = await getDeletedRespondent(application, ref)
  if (!respondent) return true
  const { record, recipient, childIDs, parentID } = respondent
  for (const childID of childIDs) {
    if (!hasTime()) return false
    if (await markDeleted(application, childID)) await queuePurge(application, childID)
  }
  if (!(await eraseRecipient(application, recipient, hasTime))) return false
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
  // Their mark was in the history: campaigns that are under way need it again.
  await excludeFromCampaigns(application, record.uid, 'deleted')
  // Where somebody else has the id by now, live chat and parent are theirs.
  if (ref.uid === undefined) {
    await deleteLive(application, ref.respondentID)
    if (parentID !== undefined) await deleteFromParent(application, parentID, ref.respondentID)
  }
  await deleteFormerIDs(application, respondent)
  await deleteDeletedRecord(application, ref, record)
  await queueSecondRound(application, recipient)
  return true
}
