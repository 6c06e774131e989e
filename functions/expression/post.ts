import { endpoint } from '../../lib/http/endpoint.ts'
import { createNLUExpression } from '../../lib/understanding/objects/nluExpressions.ts'
import { askTraining } from '../../lib/understanding/service/askTraining.ts'
import { createExpression } from '../../schemas/contracts/expressions.ts'

export const definition = endpoint(
  createExpression,
  ({ application, path, body }) => createNLUExpression(application, path.expression_id, body),
  { afterwards: askTraining },
)
