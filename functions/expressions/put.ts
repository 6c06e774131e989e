import { endpoint } from '../../lib/http/endpoint.ts'
import { expressions } from '../../lib/nlu/objects/expressions.ts'
import { askTraining } from '../../lib/nlu/service/askTraining.ts'
import { changeExpressions } from '../../schemas/contracts/expressions.ts'

export const handler = endpoint(changeExpressions, ({ application, body }) => expressions.changeAll(application, body), askTraining)
