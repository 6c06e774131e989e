import { pageOfChanges } from '../../../lib/bot/versions/changes.ts'
import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { listChanges } from '../../../schemas/contracts/versions.ts'

export const definition = endpoint(listChanges, async ({ application, query: { cursor, ...sides } }) => {
  const scope = { appID: application.appID, query: ['changes', sides] }
  const { changes, next } = await pageOfChanges(application, { ...sides, skip: readCursor<number>(scope, cursor) ?? 0 })
  return pageReply(changes, next === undefined ? undefined : cursorFor(scope, next))
})
