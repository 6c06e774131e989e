import * as env from '../../core/env.ts'
import type { Channel } from '../channel.ts'
import { messengerAccounts, metaForms } from '../fb/messengerAccounts.ts'
import { providerIDIn, respondentIDOf } from '../respondentIDs.ts'
import { cutBytes } from '../shown.ts'
import { igAbout as about } from './about.ts'

/** Messages per second that Instagram takes for one account (Instagram Platform, "Rate limiting": 100 with text). */
const callsPerSecond = 50

/** Instagram (docs/messengers.md#instagram), which speaks the protocol of the Messenger platform. */
export const ig: Channel = {
  source: 'ig',
  about,
  token: 'verifyToken',
  sharesSecret: true,
  settingsForms: metaForms,
  pacing: { callsPerSecond: () => callsPerSecond, callsFor: (messages) => Math.max(1, messages) },
  timeoutMs: 10_000,
  accounts: (stored, terms) =>
    messengerAccounts(
      {
        source: 'ig',
        baseURL: env.instagramApiURL,
        isProved: false,
        // Instagram counts the bytes of UTF-8 (Instagram Platform, "Send messages").
        cut: (text) => cutBytes(text, about.can.text),
        respondentID: (providerID) => respondentIDOf('ig', providerID),
        providerID: (respondentID) => providerIDIn('ig', respondentID),
      },
      stored,
      terms,
    ),
}
