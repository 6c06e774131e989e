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
  const [{ entries, next, bytesRead }] = await Promise.all([
    transcriptPage(application, uid, readCursor<string>(scope, query.cursor) ?? query.after),
    confirmByWebView(application, record),
  ])
  return pageReply(entries, next && cursorFor(scope, next), { bytesRead })
})
