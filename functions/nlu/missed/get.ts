import { endpoint } from '../../../lib/http/endpoint.ts'
import { periodOf } from '../../../lib/metrics/period.ts'
import { missedExpressions } from '../../../lib/understanding/missed.ts'
import { listMissed } from '../../../schemas/contracts/understanding.ts'

export const handler = endpoint(listMissed, ({ application, query }) => missedExpressions(application, periodOf(query)))
