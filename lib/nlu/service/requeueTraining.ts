import { enqueue } from '../../queue/send.ts'
import { openApplication } from '../../store/applications/access.ts'
import { postponeTrainingIf } from '../../store/nlu/trainingMark.ts'

/** Queues a training again that has not begun, or not ended, in time: its message was lost, or its function was stopped. */
export async function requeueTraining(appID: string): Promise<void> {
  const application = await openApplication(appID)
  if (application && (await postponeTrainingIf(application))) await enqueue('TRAIN', [{ appID }])
}
