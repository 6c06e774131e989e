import { confirmDelivery } from '../../../../lib/campaign/answers/confirmDeliveries.ts'
import { problem } from '../../../../lib/core/errors.ts'
import { channelSettings } from '../../../../lib/delivery/settings.ts'
import { receiptSubject } from '../../../../lib/delivery/smsReceipt.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { forgeries } from '../../../../lib/http/forgeries.ts'
import { ownURL } from '../../../../lib/http/ownURL.ts'
import { okBody } from '../../../../lib/http/reply.ts'
import { parseSignedBody } from '../../../../lib/http/signedBody.ts'
import { isSignedBySMSProvider } from '../../../../lib/inbound/signatures.ts'
import { receiveSMSReceipt } from '../../../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(
  receiveSMSReceipt,
  async ({ application, query, body, headers, validators }) => {
    const { sms } = await channelSettings(application)
    const url = ownURL(headers) + body.target
    const signature = headers['x-twilio-signature']
    if (!sms || !isSignedBySMSProvider(url, body.text, sms.authToken, signature)) throw problem('bad_signature')
    const { MessageStatus: status } = parseSignedBody(receiveSMSReceipt, body, validators)
    const subject = receiptSubject(application.appID, query.delivery)
    if (subject && (status === 'delivered' || status === 'read')) await confirmDelivery(subject.uid, subject, status)
    return okBody
  },
  { guard: forgeries },
)
