import { confirmByWebView } from '../../../../lib/campaign/replies/confirmDeliveries.ts'
import { cursorFor, readCursor } from '../../../../lib/http/cursor.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { pageReply } from '../../../../lib/http/reply.ts'
import { requireAllowedOrigin } from '../../../../lib/inbound/webSite.ts'
import { transcriptPage } from '../../../../lib/inbox/transcript/transcript.ts'
import { getWebMessages } from '../../../../schemas/contracts/webChannel.ts'

export const definition = endpoint(getWebMessages, async ({ application, session: { uid, record }, query, headers }) => {
  requireAllowedOrigin(application, headers)
  const scope = { appID: application.appID, query: ['messages', uid, query.after] }
  const confirmed = confirmByWebView(application, record)
  const after = readCursor<string>(scope, query.cursor) ?? query.after
  // Lambda freezes a function that has answered, also one that has failed.
  const { entries, next, bytesRead } = await transcriptPage(application, uid, after).finally(() => confirmed)
  return pageReply(entries, next && cursorFor(scope, next), { bytesRead })
})
