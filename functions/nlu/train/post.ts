import { endpoint } from '../../../lib/http/endpoint.ts'
import { askTraining } from '../../../lib/understanding/service/askTraining.ts'
import { trainNow } from '../../../lib/understanding/service/train.ts'
import { trainingStateOf } from '../../../lib/understanding/service/trainingState.ts'
import { trainAgent } from '../../../schemas/contracts/understanding.ts'

export const definition = endpoint(trainAgent, async ({ application }) => {
  if (!(await trainNow(application))) await askTraining(application)
  return trainingStateOf(application)
})
