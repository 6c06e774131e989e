import { endpoint } from '../../../lib/http/endpoint.ts'
import { conversationData } from '../../../lib/metrics/conversations.ts'
import { periodOf } from '../../../lib/metrics/period.ts'
import { getConversationData } from '../../../schemas/contracts/statistics.ts'

export const handler = endpoint(getConversationData, ({ application, query }) => conversationData(application, periodOf(query)))
