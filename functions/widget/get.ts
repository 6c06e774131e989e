import { readOwn } from '../../lib/access/applications/applications.ts'
import * as env from '../../lib/core/env.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { ownURL } from '../../lib/http/ownURL.ts'
import { frameSnippet, scriptSnippet } from '../../lib/inbound/webSnippets.ts'
import { liveOf } from '../../lib/store/applications/access.ts'
import { getWidget } from '../../schemas/contracts/widget.ts'

export const definition = endpoint(getWidget, async ({ application, query, headers }) => {
  const base = env.widgetURL() ?? ownURL(headers)
  if (query.version !== '1') return scriptSnippet(base, application.appID, env.cdnURL())
  return frameSnippet(base, await readOwn(liveOf(application)))
})
