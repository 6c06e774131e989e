import { endpoint } from '../../../lib/http/endpoint.ts'
import { computeConversationData } from '../../../lib/statistics/conversations.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { getConversationData } from '../../../schemas/contracts/statistics.ts'

export const definition = endpoint(getConversationData, ({ application, query }) => computeConversationData(application, periodOf(query)))
