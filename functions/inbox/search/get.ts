import { fold } from '../../../lib/core/fold.ts'
import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { type SearchCursor, searchMessages } from '../../../lib/inbox/searchMessages.ts'
import { searchTranscripts } from '../../../schemas/contracts/inbox.ts'

export const definition = endpoint(searchTranscripts, async ({ application, query }) => {
  const words = fold(query.text).split(' ').filter(Boolean)
  const scope = { appID: application.appID, query: ['said', words] }
  const { matches, next } = await searchMessages(application, words, readCursor<SearchCursor>(scope, query.cursor))
  return pageReply(matches, next && cursorFor(scope, next))
})
