import { days, now } from '../../../lib/core/clock.ts'
import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { type ActivePlace, pageOfActive } from '../../../lib/store/respondents/active.ts'
import { listActiveRespondents } from '../../../schemas/contracts/conversation.ts'

const pageSize = 10_000

interface Cursor {
  readonly since: number
  readonly from: ActivePlace
}

export const definition = endpoint(listActiveRespondents, async ({ application, query }) => {
  const scope = { appID: application.appID, query: ['respondentsListActive', query.date] }
  // DynamoDB rejects a place that is outside the period of the query, so all pages have that of the first.
  const { since = query.date === undefined ? now() - days(30) : Number(query.date), from } = readCursor<Cursor>(scope, query.cursor) ?? {}
  const { ids, next } = await pageOfActive(application, since, from, pageSize)
  return pageReply(ids, next && cursorFor(scope, { since, from: next } satisfies Cursor))
})
