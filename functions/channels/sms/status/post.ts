import { confirmDelivery } from '../../../../lib/campaign/replies/confirmDeliveries.ts'
import { deliveryRefIn } from '../../../../lib/channels/deliveryRef.ts'
import { problem } from '../../../../lib/core/errors.ts'
import { channelSettings } from '../../../../lib/delivery/settings.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { forgeries } from '../../../../lib/http/forgeries.ts'
import { ownURL } from '../../../../lib/http/ownURL.ts'
import { okBody } from '../../../../lib/http/reply.ts'
import { parseSignedBody } from '../../../../lib/http/signedBody.ts'
import { receiveSMSReceipt } from '../../../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(
  receiveSMSReceipt,
  async ({ application, query, body, headers, validators }) => {
    const { accounts } = await channelSettings(application)
    const url = ownURL(headers) + body.target
    if (!accounts.sms.some(({ verify }) => verify({ url, text: body.text, headers }))) throw problem('bad_signature')
    const { MessageStatus: status } = parseSignedBody(receiveSMSReceipt, body, validators)
    const delivery = deliveryRefIn(application.appID, query.delivery)
    if (delivery && (status === 'delivered' || status === 'read')) await confirmDelivery(delivery.uid, delivery, status)
    return okBody
  },
  { guard: forgeries },
)
