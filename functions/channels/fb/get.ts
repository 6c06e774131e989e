import { verifyToken } from '../../../lib/applications/secrets.ts'
import { isSame } from '../../../lib/channels/inbound/signatures.ts'
import { problem } from '../../../lib/core/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { reply } from '../../../lib/http/reply.ts'
import { verifySocialChannel } from '../../../schemas/contracts/providerChannels.ts'

export const handler = endpoint(verifySocialChannel, ({ application, query }) => {
  if (!isSame(query['hub.verify_token'], verifyToken(application.appID))) throw problem('bad_signature')
  return reply(query['hub.challenge'], { 'x-content-type-options': 'nosniff' })
})
