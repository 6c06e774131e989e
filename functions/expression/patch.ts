import { endpoint } from '../../lib/http/endpoint.ts'
import { expectedVersion } from '../../lib/http/version.ts'
import { updateNLUExpression } from '../../lib/understanding/objects/nluExpressions.ts'
import { queueTraining } from '../../lib/understanding/service/queueTraining.ts'
import { patchExpression } from '../../schemas/contracts/expressions.ts'

export const definition = endpoint(
  patchExpression,
  ({ application, path, body, headers }) => updateNLUExpression(application, path.expression_id, body, expectedVersion(headers)),
  { afterwards: queueTraining },
)
