import { endpoint } from '../../../lib/http/endpoint.ts'
import { notationOf } from '../../../lib/statistics/notation.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { getNotation } from '../../../schemas/contracts/statistics.ts'

export const definition = endpoint(getNotation, ({ application, query }) => notationOf(application, periodOf(query)))
