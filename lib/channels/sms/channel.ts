import * as env from '../../core/env.ts'
import type { Channel } from '../channel.ts'
import { isSignedBySMSProvider } from '../signatures.ts'
import { smsAbout as about } from './about.ts'
import { messagesInSMS } from './incomingSMS.ts'
import { isPhone, type SMSSettings, sendSMS } from './sendSMS.ts'

/** Text messages by Twilio (docs/channels.md#sms). The bot's reply is the response of the webhook. */
export const sms: Channel = {
  source: 'sms',
  about,
  isPlainText: true,
  address: { fits: isPhone, description: 'a phone number' },
  // All messages of a turn are one text message.
  pacing: { callsPerSecond: env.smsPerSecond, callsFor: () => 1 },
  timeoutMs: 10_000,
  accounts: ({ sms: stored }, { appID, open }) => {
    const authToken = open(stored?.smsprovider_authToken)
    if (!stored || authToken === '') return []
    const settings: SMSSettings = {
      appID,
      authToken,
      accountSid: stored.smsprovider_accountSid ?? '',
      phone: stored.smsprovider_phone ?? '',
      keyword: stored.keywordSmsBot,
      active: stored.active !== false,
    }
    return [
      {
        id: '',
        verify: ({ url, text, headers }) => isSignedBySMSProvider(url, text, authToken, headers['x-twilio-signature']),
        parse: (body) => messagesInSMS(settings, body),
        reaches: (respondentID) => settings.active && settings.accountSid !== '' && settings.phone !== '' && isPhone(respondentID),
        send: (respondentID, shown, terms) => sendSMS(settings, respondentID, shown, terms),
      },
    ]
  },
}
