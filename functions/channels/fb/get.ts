import { verifyTokens } from '../../../lib/access/applications/secrets.ts'
import { isEqual } from '../../../lib/channels/signatures.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { forgeries } from '../../../lib/http/forgeries.ts'
import { reply } from '../../../lib/http/reply.ts'
import { verifySocialChannel } from '../../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(
  verifySocialChannel,
  ({ application, query }) => {
    if (!verifyTokens(application.appID).some((expected) => isEqual(query['hub.verify_token'], expected))) throw problem('bad_signature')
    return reply(query['hub.challenge'], { 'x-content-type-options': 'nosniff' })
  },
  { guard: forgeries },
)
