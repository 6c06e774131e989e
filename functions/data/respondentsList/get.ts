import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { type ListPlace, listRespondentIDs } from '../../../lib/respondents/listRespondents.ts'
import { listRespondents } from '../../../schemas/contracts/lists.ts'

export const definition = endpoint(listRespondents, async ({ application, query }) => {
  const scope = { appID: application.appID, query: ['respondentsList', query.skip ?? 0] }
  const from = readCursor<ListPlace>(scope, query.cursor)
  const { ids, next } = await listRespondentIDs(application, from, from ? 0 : (query.skip ?? 0))
  return pageReply(ids, next && cursorFor(scope, next))
})
