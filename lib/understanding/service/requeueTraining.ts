import { forStoredRequest } from '../../core/requestID.ts'
import { enqueue } from '../../queue/send.ts'
import { openApplication } from '../../store/applications/access.ts'
import { postponeTraining } from '../../store/nlu/trainingMark.ts'

/** Queues a training again that has not started or finished in time: its message was lost, or its function was killed. */
export async function requeueTraining(appID: string): Promise<void> {
  const application = await openApplication(appID)
  const waiting = application && (await postponeTraining(application))
  if (waiting) await forStoredRequest(waiting.requestID, () => enqueue('TRAIN', [{ appID }]))
}
