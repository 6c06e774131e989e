import { endpoint } from '../../../lib/http/endpoint.ts'
import { askTraining } from '../../../lib/nlu/service/askTraining.ts'
import { trainNow } from '../../../lib/nlu/service/train.ts'
import { trainingStateOf } from '../../../lib/nlu/service/trainingState.ts'
import { trainAgent } from '../../../schemas/contracts/understanding.ts'

export const handler = endpoint(trainAgent, async ({ application }) => {
  if (!(await trainNow(application))) await askTraining(application)
  return trainingStateOf(application)
})
