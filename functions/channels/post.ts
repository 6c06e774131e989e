import { channelOf } from '../../lib/channels/registry.ts'
import { problem } from '../../lib/core/errors.ts'
import { channelSettings } from '../../lib/delivery/settings.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { forgeries } from '../../lib/http/forgeries.ts'
import { ownURL } from '../../lib/http/ownURL.ts'
import { okBody } from '../../lib/http/reply.ts'
import { parseSignedBody } from '../../lib/http/signedBody.ts'
import { receiveEvents } from '../../lib/inbound/receiveEvents.ts'
import { applicationPrefetchKeys } from '../../lib/store/applications/storedApplications.ts'
import { receiveChannelEvents } from '../../schemas/contracts/providerChannels.ts'

export const definition = endpoint(
  receiveChannelEvents,
  async ({ application, path, body, headers, prefetched, validators }) => {
    const channel = channelOf(path.source)
    if (!channel) throw problem('not_found')
    const { accounts, files } = await channelSettings(application, prefetched)
    const call = { url: ownURL(headers) + body.target, text: body.text, headers }
    const signed = accounts[channel.source].filter(({ verify }) => verify(call))
    if (signed.length === 0) throw problem('bad_signature')
    const parsed = parseSignedBody(receiveChannelEvents, body, validators)
    const addressed = channel.sharesSecret ? signed : signed.slice(0, 1)
    const received = addressed.map((account) => ({ account, events: account.parse(parsed) }))
    await receiveEvents(application, { source: channel.source, files }, received)
    return okBody
  },
  { prefetch: applicationPrefetchKeys, guard: forgeries },
)
