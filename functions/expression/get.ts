import { endpoint } from '../../lib/http/endpoint.ts'
import { getNLUExpression } from '../../lib/understanding/objects/nluExpressions.ts'
import { getExpression } from '../../schemas/contracts/expressions.ts'

export const definition = endpoint(getExpression, ({ application, path }) => getNLUExpression(application, path.expression_id))
