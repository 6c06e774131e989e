import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { pageOfLive } from '../../../lib/store/respondents/live.ts'
import { listLiveRespondents } from '../../../schemas/contracts/respondents.ts'

export const definition = endpoint(listLiveRespondents, async ({ application, query }) => {
  const scope = { appID: application.appID, query: 'live' }
  const { live, next } = await pageOfLive(application, readCursor<string>(scope, query.cursor))
  return pageReply(
    live.map(({ respondentID, since }) => ({ respondentID, since })),
    next && cursorFor(scope, next),
  )
})
