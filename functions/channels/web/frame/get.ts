import { readOwn } from '../../../../lib/access/applications/applications.ts'
import * as env from '../../../../lib/core/env.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { reply } from '../../../../lib/http/reply.ts'
import { framePage, framePolicy } from '../../../../lib/inbound/webFrame.ts'
import { liveOf } from '../../../../lib/store/applications/access.ts'
import { applicationPrefetchKeys } from '../../../../lib/store/applications/storedApplications.ts'
import { getWebFrame } from '../../../../schemas/contracts/widget.ts'

export const definition = endpoint(
  getWebFrame,
  async ({ application, prefetched, query }) =>
    reply(framePage(await readOwn(liveOf(application), prefetched), query.lang), {
      'content-security-policy': framePolicy(env.websocketURL(), env.filesURL(), application.origins),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    }),
  { prefetch: applicationPrefetchKeys },
)
