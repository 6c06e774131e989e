import type { Caller } from '../../lib/access/auth/tokens.ts'
import { problem } from '../../lib/core/errors.ts'
import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { conversationsWithBot, type InboxList, inboxPage } from '../../lib/inbox/inboxPage.ts'
import { listInbox } from '../../schemas/contracts/inbox.ts'

export const definition = endpoint(listInbox, async ({ application, query, caller }) => {
  if (query.list === 'bot') return conversationsWithBot(application)
  const list = listOf(query.list ?? 'live', caller)
  const scope = { appID: application.appID, query: ['inbox', list] }
  const { entries, next } = await inboxPage(application, list, readCursor<string>(scope, query.cursor))
  return pageReply(entries, next && cursorFor(scope, next))
})

function listOf(of: InboxList['of'], caller: Caller): InboxList {
  if (of !== 'mine') return { of }
  if (caller.kind !== 'user') throw problem('user_token_needed')
  return { of, userID: caller.userID }
}
