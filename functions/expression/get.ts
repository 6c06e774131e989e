import { endpoint } from '../../lib/http/endpoint.ts'
import { nluExpressions } from '../../lib/nlu/objects/nluExpressions.ts'
import { getExpression } from '../../schemas/contracts/expressions.ts'

export const handler = endpoint(getExpression, ({ application, path }) => nluExpressions.get(application, path['expression_id'] ?? ''))
