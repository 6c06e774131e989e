import { problem } from '../../../lib/core/errors.ts'
import { channelSettings } from '../../../lib/delivery/settings.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { forgeries } from '../../../lib/http/forgeries.ts'
import { ownURL } from '../../../lib/http/ownURL.ts'
import { okBody } from '../../../lib/http/reply.ts'
import { parseSignedBody } from '../../../lib/http/signedBody.ts'
import { receiveEvents } from '../../../lib/inbound/receiveEvents.ts'
import { applicationPrefetchKeys } from '../../../lib/store/applications/storedApplications.ts'
import { receiveSocialEvents } from '../../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(
  receiveSocialEvents,
  async ({ application, body, headers, prefetched, validators }) => {
    const { accounts, files } = await channelSettings(application, prefetched)
    const account = accounts.fb.find(({ verify }) => verify({ url: ownURL(headers) + body.target, text: body.text, headers }))
    if (!account) throw problem('bad_signature')
    const events = account.parse(parseSignedBody(receiveSocialEvents, body, validators))
    await receiveEvents(application, { source: 'fb', account, files }, events)
    return okBody
  },
  { prefetch: applicationPrefetchKeys, guard: forgeries },
)
