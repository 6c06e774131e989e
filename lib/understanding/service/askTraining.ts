import { enqueue } from '../../queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import { markForTrainingIf } from '../../store/nlu/trainingMark.ts'

/** Changes of so many seconds are trained at once. */
const delaySeconds = 5

/** Has what an application understands trained soon; many changes shortly after one another lead to one training. */
export async function askTraining(application: Application): Promise<void> {
  if (await markForTrainingIf(application)) await enqueue('TRAIN', [{ appID: application.appID }], delaySeconds)
}
