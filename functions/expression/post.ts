import { endpoint } from '../../lib/http/endpoint.ts'
import { createNLUExpression } from '../../lib/understanding/objects/nluExpressions.ts'
import { queueTraining } from '../../lib/understanding/service/queueTraining.ts'
import { createExpression } from '../../schemas/contracts/expressions.ts'

export const definition = endpoint(
  createExpression,
  ({ application, path, body }) => createNLUExpression(application, path.expression_id, body),
  { afterwards: queueTraining },
)
