import { pageOfVersions } from '../../../lib/bot/versions/versions.ts'
import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { listVersions } from '../../../schemas/contracts/versions.ts'

export const definition = endpoint(listVersions, async ({ application, query }) => {
  const scope = { appID: application.appID, query: ['versions'] }
  const { versions, next } = await pageOfVersions(application, readCursor<number>(scope, query.cursor))
  return pageReply(versions, next === undefined ? undefined : cursorFor(scope, next))
})
