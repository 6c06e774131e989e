import { endpoint } from '../../../lib/http/endpoint.ts'
import { computeConversationDays } from '../../../lib/statistics/conversations.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { getConversationStatistics } from '../../../schemas/contracts/statistics.ts'

export const definition = endpoint(getConversationStatistics, ({ application, query }) =>
  computeConversationDays(application, periodOf(query)),
)
