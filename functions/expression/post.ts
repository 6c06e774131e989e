import { endpoint } from '../../lib/http/endpoint.ts'
import { expressions } from '../../lib/nlu/objects/expressions.ts'
import { askTraining } from '../../lib/nlu/service/askTraining.ts'
import { createExpression } from '../../schemas/contracts/expressions.ts'

export const handler = endpoint(
  createExpression,
  ({ application, path, body }) => expressions.make(application, path['expression_id'] ?? '', body),
  askTraining,
)
