import { endpoint } from '../../lib/http/endpoint.ts'
import { updateNLUExpressions } from '../../lib/understanding/objects/nluExpressions.ts'
import { queueTraining } from '../../lib/understanding/service/queueTraining.ts'
import { changeExpressions } from '../../schemas/contracts/expressions.ts'

export const definition = endpoint(changeExpressions, ({ application, body }) => updateNLUExpressions(application, body), {
  afterwards: queueTraining,
})
