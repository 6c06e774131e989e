import * as env from '../../../../lib/core/env.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { reply } from '../../../../lib/http/reply.ts'
import { framePage, framePolicy } from '../../../../lib/inbound/webFrame.ts'
import { getWebFrame } from '../../../../schemas/contracts/widget.ts'

export const definition = endpoint(getWebFrame, ({ application, query }) =>
  reply(framePage(application.appID, query.lang), {
    'content-security-policy': framePolicy(env.websocketURL(), env.filesURL(), application.origins),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }),
)
