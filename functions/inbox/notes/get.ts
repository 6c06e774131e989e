import { cursorFor, readCursor } from '../../../lib/http/cursor.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { pageReply } from '../../../lib/http/reply.ts'
import { pageOfNotes } from '../../../lib/store/conversations/notes.ts'
import { requireRespondent } from '../../../lib/store/respondents/respondents.ts'
import { listNotes } from '../../../schemas/contracts/inbox.ts'

const pageSize = 100

export const definition = endpoint(listNotes, async ({ application, query }) => {
  const scope = { appID: application.appID, query: ['notes', query.respondentID] }
  const { uid } = await requireRespondent(application, query.respondentID)
  const { notes, next } = await pageOfNotes(uid, readCursor<string>(scope, query.cursor), pageSize)
  return pageReply(notes, next && cursorFor(scope, next))
})
