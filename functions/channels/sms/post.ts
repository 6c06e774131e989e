import { smsTexts } from '../../../lib/channels/sms/sendSMS.ts'
import { twiml } from '../../../lib/channels/sms/twiml.ts'
import { problem } from '../../../lib/core/errors.ts'
import { channelSettings } from '../../../lib/delivery/settings.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { forgeries } from '../../../lib/http/forgeries.ts'
import { ownURL } from '../../../lib/http/ownURL.ts'
import { parseSignedBody } from '../../../lib/http/signedBody.ts'
import { receiveForReply } from '../../../lib/inbound/receiveForReply.ts'
import { applicationPrefetchKeys } from '../../../lib/store/applications/storedApplications.ts'
import { receiveSMS } from '../../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(
  receiveSMS,
  async ({ application, body, headers, prefetched, validators }) => {
    const { accounts, files } = await channelSettings(application, prefetched)
    const account = accounts.sms.find(({ verify }) => verify({ url: ownURL(headers) + body.target, text: body.text, headers }))
    if (!account) throw problem('bad_signature')
    const events = account.parse(parseSignedBody(receiveSMS, body, validators))
    return twiml(smsTexts(await receiveForReply(application, { source: 'sms', files }, events)))
  },
  { prefetch: applicationPrefetchKeys, guard: forgeries },
)
