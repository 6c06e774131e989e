import { endpoint } from '../../../lib/http/endpoint.ts'
import { queueTraining } from '../../../lib/understanding/service/queueTraining.ts'
import { trainNow } from '../../../lib/understanding/service/train.ts'
import { trainingStateOf } from '../../../lib/understanding/service/trainingState.ts'
import { trainAgent } from '../../../schemas/contracts/understanding.ts'

export const definition = endpoint(trainAgent, async ({ application }) => {
  if (!(await trainNow(application))) await queueTraining(application)
  return trainingStateOf(application)
})
