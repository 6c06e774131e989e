import { endpoint } from '../../../lib/http/endpoint.ts'
import { nluCouples } from '../../../lib/statistics/nlu.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { getNluCouples } from '../../../schemas/contracts/statistics.ts'

export const definition = endpoint(getNluCouples, ({ application, query }) => nluCouples(application, periodOf(query)))
