import * as env from '../../core/env.ts'
import type { Channel } from '../channel.ts'
import { messengerAccounts } from './messengerAccounts.ts'

/** The social channel: pages on the Messenger platform (docs/channels.md#social-channel). */
export const fb: Channel = {
  source: 'fb',
  token: 'verifyToken',
  pacing: { callsPerSecond: env.socialPerSecond, callsFor: (messages) => Math.max(1, messages) },
  accounts: (stored, terms) =>
    messengerAccounts(
      {
        source: 'fb',
        baseURL: env.socialApiURL,
        isProved: true,
        longestText: 2000,
        respondentID: (providerID) => providerID,
        providerID: (respondentID) => respondentID,
      },
      stored,
      terms,
    ),
}
