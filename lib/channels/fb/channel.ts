import * as env from '../../core/env.ts'
import type { Channel } from '../channel.ts'
import { cutText } from '../shown.ts'
import { fbAbout as about } from './about.ts'
import { messengerAccounts, metaForms } from './messengerAccounts.ts'

/** The social channel: pages on the Messenger platform (docs/channels.md#social-channel). */
export const fb: Channel = {
  source: 'fb',
  about,
  token: 'verifyToken',
  sharesSecret: true,
  settingsForms: metaForms,
  pacing: { callsPerSecond: env.socialPerSecond, callsFor: (messages) => Math.max(1, messages) },
  timeoutMs: 10_000,
  accounts: (stored, terms) =>
    messengerAccounts(
      {
        source: 'fb',
        baseURL: env.socialApiURL,
        isProved: true,
        cut: (text) => cutText(text, about.can.text),
        respondentID: (providerID) => providerID,
        providerID: (respondentID) => respondentID,
      },
      stored,
      terms,
    ),
}
