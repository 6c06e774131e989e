import { problem } from '../../../lib/core/errors.ts'
import { channelSettings } from '../../../lib/delivery/settings.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { forgeries } from '../../../lib/http/forgeries.ts'
import { ownURL } from '../../../lib/http/ownURL.ts'
import { parseSignedBody } from '../../../lib/http/signedBody.ts'
import { receiveTextMessage } from '../../../lib/inbound/receiveSMS.ts'
import { isSignedBySMSProvider } from '../../../lib/inbound/signatures.ts'
import { twiml } from '../../../lib/inbound/twiml.ts'
import { applicationPrefetchKeys } from '../../../lib/store/applications/storedApplications.ts'
import { receiveSMS } from '../../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(
  receiveSMS,
  async ({ application, body, headers, prefetched, validators }) => {
    const { sms, files } = await channelSettings(application, prefetched)
    const url = ownURL(headers) + body.target
    const signature = headers['x-twilio-signature']
    if (!sms || !isSignedBySMSProvider(url, body.text, sms.authToken, signature)) throw problem('bad_signature')
    return twiml(await receiveTextMessage(application, sms, files, parseSignedBody(receiveSMS, body, validators)))
  },
  { prefetch: applicationPrefetchKeys, guard: forgeries },
)
