import { enqueue } from '../queue/send.ts'
import { getPendingPurges } from '../store/identity/epochs.ts'
import type { DueWork } from '../store/outbox/due.ts'

/** Queues a purge again that is not done in time: its message was lost. */
export async function requeuePurge(due: Extract<DueWork, { kind: 'applicationPurge' | 'respondentPurge' }>): Promise<void> {
  const { appID } = due
  if (due.kind === 'respondentPurge') {
    const { epoch, respondentID, uid } = due
    return enqueue('PURGE', [{ appID, what: 'respondent', epoch, respondentID, ...(uid === undefined ? {} : { uid }), round: 1 }])
  }
  const { isDeleted, epochs } = await getPendingPurges(appID)
  if (isDeleted) return enqueue('PURGE', [{ appID, what: 'application', round: 1 }])
  return enqueue(
    'PURGE',
    epochs.map((epoch) => ({ appID, what: 'respondents', epoch, round: 2 })),
  )
}
