import { endpoint } from '../../../lib/http/endpoint.ts'
import { countNluRequests } from '../../../lib/statistics/nlu.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { getNluStatistics } from '../../../schemas/contracts/statistics.ts'

export const definition = endpoint(getNluStatistics, ({ application, query }) => countNluRequests(application, periodOf(query)))
