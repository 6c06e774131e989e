import { endpoint } from '../../../lib/http/endpoint.ts'
import { askTraining } from '../../../lib/understanding/askTraining.ts'
import { trainingState } from '../../../lib/understanding/state.ts'
import { trainNow } from '../../../lib/understanding/train.ts'
import { trainAgent } from '../../../schemas/contracts/understanding.ts'

export const handler = endpoint(trainAgent, async ({ application }) => {
  if (!(await trainNow(application))) await askTraining(application)
  return trainingState(application)
})
