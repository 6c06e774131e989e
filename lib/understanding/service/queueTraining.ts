import { enqueue } from '../../core/queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import { markForTrainingIf } from '../../store/nlu/trainingMark.ts'

/** Debounce: changes within this delay are trained together. */
const delaySeconds = 5

/** Queues a training of an application's models, debounced. */
export async function queueTraining(application: Application): Promise<void> {
  if (await markForTrainingIf(application)) await enqueue('TRAIN', [{ appID: application.appID }], delaySeconds)
}
