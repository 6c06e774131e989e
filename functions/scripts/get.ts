import { pageOfScripts } from '../../lib/conversation/scripts/scripts.ts'
import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { listScripts } from '../../schemas/contracts/scripts.ts'

export const definition = endpoint(listScripts, async ({ application, query }) => {
  const scope = { appID: application.appID, query: ['scripts'] }
  const { scripts, next } = await pageOfScripts(application, readCursor<string>(scope, query.cursor))
  return pageReply(scripts, next === undefined ? undefined : cursorFor(scope, next))
})
