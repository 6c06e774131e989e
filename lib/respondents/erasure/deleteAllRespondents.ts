import { enqueue } from '../../core/queue/send.ts'
import { closeInboxSockets } from '../../delivery/notifyOperators.ts'
import type { Application } from '../../store/applications/access.ts'
import { startEpoch } from '../../store/identity/epochs.ts'

/** Deletes all respondents of an application: invisible at once, purged in the background. Throws `unavailable` where the purge cannot be queued. */
export async function deleteAllRespondents(application: Application): Promise<void> {
  await startEpoch(application)
  await closeInboxSockets(application)
  const { appID, epoch } = application
  await enqueue('PURGE', [{ appID, what: 'respondents', epoch, round: 1 }])
}
