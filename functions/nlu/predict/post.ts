import { endpoint } from '../../../lib/http/endpoint.ts'
import { predict } from '../../../lib/understanding/service/predict.ts'
import { predictText } from '../../../schemas/contracts/understanding.ts'

export const definition = endpoint(predictText, ({ application, body }) => predict(application, body.text, body.language))
