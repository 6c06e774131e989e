import { endpoint } from '../../../lib/http/endpoint.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { stepFiguresOf } from '../../../lib/statistics/steps.ts'
import { getStepStatistics } from '../../../schemas/contracts/statistics.ts'

export const definition = endpoint(getStepStatistics, ({ application, path, query }) =>
  stepFiguresOf(application, path.featureID, periodOf(query)),
)
