import { endpoint } from '../../../lib/http/endpoint.ts'
import { trainingStateOf } from '../../../lib/understanding/service/trainingState.ts'
import { getTrainingState } from '../../../schemas/contracts/understanding.ts'

export const definition = endpoint(getTrainingState, ({ application }) => trainingStateOf(application))
