import { endpoint } from '../../../lib/http/endpoint.ts'
import { conversationDays } from '../../../lib/statistics/conversations.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { getConversationStatistics } from '../../../schemas/contracts/statistics.ts'

export const handler = endpoint(getConversationStatistics, ({ application, query }) => conversationDays(application, periodOf(query)))
