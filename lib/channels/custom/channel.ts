import { isSignedByStandardWebhooks } from '../../infrastructure/outboundHttp/standardWebhooks.ts'
import type { Channel } from '../channel.ts'
import { customAbout as about } from './about.ts'
import { eventsInCustomMessage } from './customMessage.ts'
import { sendCustom } from './sendCustom.ts'

const callsPerSecond = 40

/** A channel of one's own: signed webhooks in both directions (docs/messengers.md#custom-channel). */
export const custom: Channel = {
  source: 'custom',
  about,
  settingsForms: {
    url: { fits: (url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), description: 'must be an http or https URL' },
    secret: { fits: (secret) => /^whsec_[A-Za-z0-9+/]{8,}={0,2}$/.test(secret), description: 'must be `whsec_` and Base64' },
  },
  // All messages of a turn are sent in one call.
  pacing: { callsPerSecond: () => callsPerSecond, callsFor: () => 1 },
  timeoutMs: 10_000,
  accounts: ({ appIDs = [] }, { appID, open }) =>
    appIDs.flatMap(({ source, appID: id = '', url = '', secret: sealed }) => {
      const secret = source === 'custom' ? open(sealed) : ''
      if (secret === '') return []
      return [
        {
          id,
          verify: ({ text, headers }) => isSignedByStandardWebhooks(secret, text, headers),
          parse: (body) => eventsInCustomMessage(body, id),
          reaches: () => url !== '',
          send: (respondentID, shown, terms) => sendCustom({ appID, url, secret }, respondentID, shown, terms),
        },
      ]
    }),
}
