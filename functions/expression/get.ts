import { endpoint } from '../../lib/http/endpoint.ts'
import { expressions } from '../../lib/nlu/objects/expressions.ts'
import { getExpression } from '../../schemas/contracts/expressions.ts'

export const handler = endpoint(getExpression, ({ application, path }) => expressions.read(application, path['expression_id'] ?? ''))
