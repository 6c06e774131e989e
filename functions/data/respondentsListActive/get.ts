import { days, now } from '../../../lib/core/clock.ts'
import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { type ActivePlace, pageOfActive } from '../../../lib/store/respondents/active.ts'
import { listActiveRespondents } from '../../../schemas/contracts/conversation.ts'

const pageSize = 10_000

export const definition = endpoint(listActiveRespondents, async ({ application, query }) => {
  const since = query.date === undefined ? now() - days(30) : Number(query.date)
  const scope = { appID: application.appID, query: ['respondentsListActive', query.date] }
  const { ids, next } = await pageOfActive(application, since, readCursor<ActivePlace>(scope, query.cursor), pageSize)
  return pageReply(ids, next && cursorFor(scope, next))
})
