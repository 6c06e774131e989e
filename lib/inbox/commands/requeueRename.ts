import { enqueue } from '../../core/queue/send.ts'
import { forStoredRequest } from '../../core/requestID.ts'
import { openApplication } from '../../store/applications/access.ts'
import { renewRename } from '../../store/identity/renameMark.ts'
import type { DueWork } from '../../store/outbox/due.ts'

/** Queues the change of an id again of which nothing was heard for a while: its call or worker was killed, or its message was lost. */
export async function requeueRename({ appID, epoch, formerID }: Extract<DueWork, { kind: 'rename' }>): Promise<void> {
  const application = await openApplication(appID)
  const waiting = application?.epoch === epoch ? await renewRename(application, formerID) : undefined
  if (waiting) await forStoredRequest(waiting.requestID, () => enqueue('RENAME', [{ appID, epoch, formerID }]))
}
