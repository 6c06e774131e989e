import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { nluNegatives } from '../../../lib/statistics/nlu.ts'
import { type Period, periodOf } from '../../../lib/statistics/period.ts'
import type { FeedbackPlace } from '../../../lib/store/conversations/feedbacks.ts'
import { getNluNegatives } from '../../../schemas/contracts/statistics.ts'

/** Feedbacks a page (docs/requests.md#lists-and-cursors). */
const limit = 100

export const definition = endpoint(getNluNegatives, async ({ application, query }) => {
  const { page = 1, cursor, from, to } = query
  const scope = { appID: application.appID, query: ['nlunegative', from, to] }
  // A cursor keeps its period: without `to` the next page would begin another one.
  const { after, period = periodOf(query) } = readCursor<{ after: FeedbackPlace; period: Period }>(scope, cursor) ?? {}
  const { negatives, next } = await nluNegatives(application, period, { after, limit, skip: after ? 0 : (page - 1) * limit })
  return pageReply(negatives, next && cursorFor(scope, { after: next, period }))
})
