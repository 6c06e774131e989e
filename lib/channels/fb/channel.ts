import * as env from '../../core/env.ts'
import type { Channel } from '../channel.ts'
import { isSignedByMeta } from '../signatures.ts'
import { sendSocial } from './sendSocial.ts'
import { eventsIn } from './socialEvent.ts'
import { channelEventsOf } from './socialEvents.ts'

/** The social channel: pages on the Messenger platform (docs/channels.md#social-channel). */
export const fb: Channel = {
  source: 'fb',
  pacing: { callsPerSecond: env.socialPerSecond, callsFor: (messages) => Math.max(1, messages) },
  accounts: ({ appIDs = [] }, { open }) =>
    appIDs.flatMap(({ source, appID = '', appSecret: sealed, accessToken }) => {
      const appSecret = source === 'fb' ? open(sealed) : ''
      if (appSecret === '') return []
      // An app may write in its own name with its id and secret (Graph API, "app access tokens"); a page writes with a token of its own.
      const settings = { appSecret, accessToken: open(accessToken) || `${appID}|${appSecret}` }
      return [
        {
          verify: ({ text, headers }) => isSignedByMeta(text, appSecret, headers['x-hub-signature-256']),
          parse: ({ entry }) => channelEventsOf(eventsIn(Array.isArray(entry) ? entry : [])),
          reaches: () => true,
          send: (respondentID, shown, terms) => sendSocial(settings, respondentID, shown, terms),
        },
      ]
    }),
}
