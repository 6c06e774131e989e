import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { missedExpressions } from '../../../lib/statistics/missedExpressions.ts'
import { type Period, periodOf } from '../../../lib/statistics/period.ts'
import { listMissed } from '../../../schemas/contracts/understanding.ts'

/** Expressions a page (docs/requests.md#lists-and-cursors). */
const limit = 100

export const definition = endpoint(listMissed, async ({ application, query }) => {
  const { cursor, from, to } = query
  const scope = { appID: application.appID, query: ['missed', from, to] }
  // A cursor keeps its period: what is missed meanwhile moves nothing to another page.
  const { begin, period } = readCursor<{ begin: number; period: Period }>(scope, cursor) ?? { begin: 0, period: periodOf(query) }
  const { expressions, next } = await missedExpressions(application, period, { begin, limit })
  return pageReply(expressions, next === undefined ? undefined : cursorFor(scope, { begin: next, period }))
})
