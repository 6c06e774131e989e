import { findRespondents } from '../../lib/campaign/audience/findRespondents.ts'
import type { SearchPlace } from '../../lib/campaign/audience/searchProfiles.ts'
import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { findRespondents as contract } from '../../schemas/contracts/respondents.ts'

export const definition = endpoint(contract, async ({ application, query }) => {
  const { cursor, text, filterID, since } = query
  const scope = { appID: application.appID, query: ['findRespondents', text, filterID, since] }
  const criteria = { text, filterID, since: since === undefined ? undefined : Number(since) }
  const { rows, next } = await findRespondents(application, criteria, readCursor<SearchPlace>(scope, cursor))
  return pageReply(rows, next && cursorFor(scope, next))
})
