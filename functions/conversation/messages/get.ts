import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { transcriptPage } from '../../../lib/inbox/transcript/transcript.ts'
import { requirePerson, respondentPrefetchKeys } from '../../../lib/store/respondents/respondents.ts'
import { getTranscript } from '../../../schemas/contracts/conversation.ts'

export const definition = endpoint(
  getTranscript,
  async ({ application, query, prefetched }) => {
    const { uid } = await requirePerson(application, query.respondentID, prefetched)
    const scope = { appID: application.appID, query: ['transcript', uid] }
    const { entries, next } = await transcriptPage(application, uid, readCursor<string>(scope, query.cursor))
    return pageReply(entries, next && cursorFor(scope, next))
  },
  { prefetch: (appID, { query }) => respondentPrefetchKeys(appID, query['respondentID']) },
)
