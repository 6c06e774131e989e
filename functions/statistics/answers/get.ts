import { endpoint } from '../../../lib/http/endpoint.ts'
import { computeAnswerFigures } from '../../../lib/statistics/answers.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { getAnswerStatistics } from '../../../schemas/contracts/statistics.ts'

export const definition = endpoint(getAnswerStatistics, ({ application, query }) => computeAnswerFigures(application, periodOf(query)))
