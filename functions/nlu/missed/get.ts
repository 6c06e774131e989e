import { endpoint } from '../../../lib/http/endpoint.ts'
import { missedExpressions } from '../../../lib/statistics/missedExpressions.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { listMissed } from '../../../schemas/contracts/understanding.ts'

export const handler = endpoint(listMissed, ({ application, query }) => missedExpressions(application, periodOf(query)))
