import { endpoint } from '../../../lib/http/endpoint.ts'
import { nluFigures } from '../../../lib/metrics/nlu.ts'
import { periodOf } from '../../../lib/metrics/period.ts'
import { getNluStatistics } from '../../../schemas/contracts/statistics.ts'

export const handler = endpoint(getNluStatistics, ({ application, query }) => nluFigures(application, periodOf(query)))
