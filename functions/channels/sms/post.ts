import { channelSettings } from '../../../lib/channels/settings.ts'
import { isSignedBySMSProvider } from '../../../lib/channels/signatures.ts'
import { takeSMS } from '../../../lib/channels/sms/receive.ts'
import { twiml } from '../../../lib/channels/sms/twiml.ts'
import { problem } from '../../../lib/errors.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { ownURL } from '../../../lib/http/ownURL.ts'
import { signedBody } from '../../../lib/http/signed.ts'
import { receiveSMS } from '../../../schemas/contracts/providerChannels.ts'

export const handler = endpoint(receiveSMS, async ({ application, body, headers }) => {
  const { sms } = await channelSettings(application)
  const [url, signature] = [ownURL(headers) + body.target, headers['x-twilio-signature']]
  if (!sms || !isSignedBySMSProvider(url, body.text, sms.authToken, signature)) throw problem('bad_signature')
  return twiml(await takeSMS(application, sms, signedBody(receiveSMS, body)))
})
