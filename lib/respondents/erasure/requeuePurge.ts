import type { PurgeMessage } from '../../core/queue/messages.ts'
import { enqueue } from '../../core/queue/send.ts'
import { forStoredRequest } from '../../core/requestID.ts'
import { atEpoch, openApplication } from '../../store/applications/access.ts'
import { renewRespondentPurge } from '../../store/identity/deletedRespondents.ts'
import { getPendingPurges, renewPurgeIf } from '../../store/identity/epochs.ts'
import { renewRecipientPurge } from '../../store/identity/recipientPurges.ts'
import type { DueWork } from '../../store/outbox/due.ts'

/**
 * Queues a purge again of which nothing was heard for a while: its message was lost. It is left to the new message for as long again, so a purge
 * has one message at a time, or few, however long the queue is. By then nothing is being written any more: one round is enough.
 */
export async function requeuePurge(
  due: Extract<DueWork, { kind: 'applicationPurge' | 'respondentPurge' | 'recipientPurge' }>,
): Promise<void> {
  const { appID } = due
  if (due.kind === 'recipientPurge') {
    const { epoch, uid } = due
    const application = await openApplication(appID)
    const waiting = application && (await renewRecipientPurge(atEpoch(application, epoch), uid))
    if (!waiting) return
    const { round, requestID } = waiting
    return forStoredRequest(requestID, () => enqueue('PURGE', [{ appID, what: 'recipient', epoch, uid, round }]))
  }
  if (due.kind === 'respondentPurge') {
    const { epoch, respondentID, uid } = due
    const application = await openApplication(appID)
    const waiting = application && (await renewRespondentPurge(atEpoch(application, epoch), { respondentID, uid }))
    if (!waiting) return
    const message = { appID, what: 'respondent', epoch, respondentID, ...(uid === undefined ? {} : { uid }), round: 1 } as const
    return forStoredRequest(waiting.requestID, () => enqueue('PURGE', [message]))
  }
  if (!(await renewPurgeIf(appID))) return
  const { isDeleted, epochs, requestID } = await getPendingPurges(appID)
  const messages: PurgeMessage[] = isDeleted
    ? [{ appID, what: 'application', round: 2 }]
    : epochs.map((epoch) => ({ appID, what: 'respondents', epoch, round: 2 }))
  return forStoredRequest(requestID, () => enqueue('PURGE', messages))
}
