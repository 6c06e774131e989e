import { endpoint } from '../../../lib/http/endpoint.ts'
import { computeServiceFigures } from '../../../lib/statistics/conversations.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { getServiceStatistics } from '../../../schemas/contracts/statistics.ts'

export const definition = endpoint(getServiceStatistics, ({ application, query }) => computeServiceFigures(application, periodOf(query)))
