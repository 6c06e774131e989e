import { endpoint } from '../../lib/http/endpoint.ts'
import { nluExpressions } from '../../lib/nlu/objects/nluExpressions.ts'
import { askTraining } from '../../lib/nlu/service/askTraining.ts'
import { changeExpressions } from '../../schemas/contracts/expressions.ts'

export const handler = endpoint(changeExpressions, ({ application, body }) => nluExpressions.updateMany(application, body), {
  afterwards: askTraining,
})
