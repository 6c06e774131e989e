import { endpoint } from '../../../lib/http/endpoint.ts'
import { previewAnswer } from '../../../lib/understanding/answers/previewAnswer.ts'
import { previewAnswer as contract } from '../../../schemas/contracts/answers.ts'

export const definition = endpoint(contract, ({ application, body }) => previewAnswer(application, body))
