import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { pageOfSources, shownSource } from '../../lib/store/sources/sources.ts'
import { listSources } from '../../schemas/contracts/sources.ts'

export const definition = endpoint(listSources, async ({ application, query }) => {
  const scope = { appID: application.appID, query: ['sources'] }
  const { sources, next } = await pageOfSources(application, readCursor<string>(scope, query.cursor))
  return pageReply(
    sources.map((source) => shownSource(application, source)),
    next === undefined ? undefined : cursorFor(scope, next),
  )
})
