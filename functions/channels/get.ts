import { verifyTokens } from '../../lib/access/applications/secrets.ts'
import { channelOf } from '../../lib/channels/registry.ts'
import { isEqual } from '../../lib/channels/signatures.ts'
import { problem } from '../../lib/core/errors.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { forgeries } from '../../lib/http/forgeries.ts'
import { reply } from '../../lib/http/reply.ts'
import { verifyChannel } from '../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(
  verifyChannel,
  ({ application, path, query }) => {
    if (channelOf(path.source)?.token !== 'verifyToken') throw problem('not_found')
    if (!verifyTokens(application.appID).some((expected) => isEqual(query['hub.verify_token'], expected))) throw problem('bad_signature')
    return reply(query['hub.challenge'], { 'x-content-type-options': 'nosniff' })
  },
  { guard: forgeries },
)
