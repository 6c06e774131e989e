import { endpoint } from '../../../../lib/http/endpoint.ts'
import { computeApplicationStatistics } from '../../../../lib/statistics/conversations.ts'
import { getApplicationStatistics } from '../../../../schemas/contracts/statistics.ts'

export const definition = endpoint(getApplicationStatistics, ({ application }) => computeApplicationStatistics(application))
