import { endpoint } from '../../lib/http/endpoint.ts'
import { expressions } from '../../lib/nlu/objects/expressions.ts'
import { askTraining } from '../../lib/nlu/service/askTraining.ts'
import { patchExpression } from '../../schemas/contracts/expressions.ts'

export const handler = endpoint(
  patchExpression,
  ({ application, path, body }) => expressions.change(application, path['expression_id'] ?? '', body),
  askTraining,
)
