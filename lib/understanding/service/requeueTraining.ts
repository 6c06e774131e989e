import { enqueue } from '../../core/queue/send.ts'
import { forStoredRequest } from '../../core/requestID.ts'
import { type Application, openApplication } from '../../store/applications/access.ts'
import { postponeTrainingOfVersion } from '../../store/content/versions.ts'
import { postponeTraining } from '../../store/nlu/trainingMark.ts'

/** Queues a training again that has not started or finished in time: its message was lost, or its function was killed. */
export async function requeueTraining(appID: string): Promise<void> {
  const application = await openApplication(appID)
  const waiting = application && (await postponeTraining(application))
  if (waiting) await forStoredRequest(waiting.requestID, () => enqueue('TRAIN', [{ appID }]))
}

/** The same for a version that goes live once its models are trained. */
export async function requeuePublishing(application: Application, versionID: string): Promise<void> {
  const { appID } = application
  const waiting = await postponeTrainingOfVersion(application, versionID)
  if (waiting) await forStoredRequest(waiting.requestID, () => enqueue('TRAIN', [{ appID, versionID }]))
}
