import { problem } from '../../../lib/core/errors.ts'
import { channelSettings } from '../../../lib/delivery/settings.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { forgeries } from '../../../lib/http/forgeries.ts'
import { okBody } from '../../../lib/http/reply.ts'
import { parseSignedBody } from '../../../lib/http/signedBody.ts'
import { receiveSocialMessages } from '../../../lib/inbound/receiveSocial.ts'
import { isSignedBySocialChannel } from '../../../lib/inbound/signatures.ts'
import { applicationPrefetchKeys } from '../../../lib/store/applications/storedApplications.ts'
import { receiveSocialEvents } from '../../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(
  receiveSocialEvents,
  async ({ application, body, headers, prefetched, validators }) => {
    const { fb, files } = await channelSettings(application, prefetched)
    const signature = headers['x-hub-signature-256']
    const signer = fb.find(({ appSecret }) => isSignedBySocialChannel(body.text, appSecret, signature))
    if (!signer) throw problem('bad_signature')
    const { entry } = parseSignedBody(receiveSocialEvents, body, validators)
    await receiveSocialMessages(application, signer, files, entry)
    return okBody
  },
  { prefetch: applicationPrefetchKeys, guard: forgeries },
)
