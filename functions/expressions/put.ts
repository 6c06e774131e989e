import { endpoint } from '../../lib/http/endpoint.ts'
import { updateNLUExpressions } from '../../lib/nlu/objects/nluExpressions.ts'
import { askTraining } from '../../lib/nlu/service/askTraining.ts'
import { changeExpressions } from '../../schemas/contracts/expressions.ts'

export const handler = endpoint(changeExpressions, ({ application, body }) => updateNLUExpressions(application, body), {
  afterwards: askTraining,
})
