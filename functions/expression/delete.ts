import { endpoint } from '../../lib/http/endpoint.ts'
import { successBody } from '../../lib/http/reply.ts'
import { deleteNLUExpression } from '../../lib/understanding/objects/nluExpressions.ts'
import { queueTraining } from '../../lib/understanding/service/queueTraining.ts'
import { deleteExpression } from '../../schemas/contracts/expressions.ts'

export const definition = endpoint(
  deleteExpression,
  async ({ application, path }) => {
    await deleteNLUExpression(application, path.expression_id)
    return successBody('The expression is deleted.')
  },
  { afterwards: queueTraining },
)
