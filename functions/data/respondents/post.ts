import { type SearchPlace, searchProfiles } from '../../../lib/campaign/audience/searchProfiles.ts'
import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { shownProfile } from '../../../lib/respondents/profile.ts'
import { searchRespondents } from '../../../schemas/contracts/lists.ts'

export const definition = endpoint(searchRespondents, async ({ application, query, body }) => {
  const { appID: _, ...criteria } = body
  const scope = { appID: application.appID, query: ['respondents', criteria] }
  const from = readCursor<SearchPlace>(scope, query.cursor)
  const { respondents, next } = await searchProfiles(application, criteria, from, from ? 0 : ((query.page ?? 1) - 1) * 100)
  return pageReply(
    respondents.map((respondent) => shownProfile(application, respondent)),
    next && cursorFor(scope, next),
  )
})
