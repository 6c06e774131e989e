import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { pageOfNLUExpressions } from '../../lib/understanding/objects/nluExpressions.ts'
import { listExpressions } from '../../schemas/contracts/expressions.ts'

/** Expressions a page (docs/requests.md#lists-and-cursors). */
const limit = 100

export const definition = endpoint(listExpressions, async ({ application, path, query }) => {
  const { page = 1, cursor, lang: language, entity_id: entity } = query
  const intent = path.intent_id
  const scope = { appID: application.appID, query: ['expressions', intent, language, entity] }
  const after = readCursor<string>(scope, cursor)
  const found = await pageOfNLUExpressions(application, { intent, language, entity, after, limit, skip: after ? 0 : (page - 1) * limit })
  return pageReply(found.expressions, found.next && cursorFor(scope, found.next))
})
