import type { Channel } from '../channel.ts'
import { providerIDIn } from '../respondentIDs.ts'
import { isEqual } from '../signatures.ts'
import { telegramAbout as about } from './about.ts'
import { answerCallback, sendTelegram } from './sendTelegram.ts'
import { eventsInUpdate } from './telegramUpdate.ts'

/** Messages per second that a bot may send (Telegram, "Bots FAQ": about 30). */
const callsPerSecond = 25

/** Bots on Telegram (docs/messengers.md#telegram). */
export const telegram: Channel = {
  source: 'telegram',
  about,
  token: 'secretToken',
  needsOwnSecrets: true,
  settingsForms: {
    // Bot API, "Authorizing your bot" and "setWebhook".
    accessToken: { fits: (token) => /^\d{1,20}:[\w-]+$/.test(token), description: 'must be the token of a bot, such as 123456:ABC-DEF' },
    appSecret: { fits: (secret) => /^[\w-]{1,256}$/.test(secret), description: 'must be 1 to 256 letters, digits, _ or -' },
  },
  pacing: { callsPerSecond: () => callsPerSecond, callsFor: (messages) => Math.max(1, messages) },
  // It loads the files that messages link to before it responds.
  timeoutMs: 15_000,
  accounts: ({ appIDs = [] }, { open, webhookTokens }) =>
    appIDs.flatMap(({ source, appID = '', appSecret, accessToken }) => {
      const token = source === 'telegram' ? open(accessToken) : ''
      if (token === '') return []
      const ownSecret = open(appSecret)
      const botID = token.split(':', 1)[0] ?? ''
      const secrets = ownSecret === '' ? webhookTokens : [ownSecret]
      return [
        {
          id: appID || botID,
          verify: ({ headers }) => secrets.some((secret) => isEqual(headers['x-telegram-bot-api-secret-token'], secret)),
          parse: (update) => eventsInUpdate({ botID, token }, update),
          reaches: (respondentID) => /^-?\d{1,20}$/.test(providerIDIn('telegram', respondentID) ?? ''),
          send: (respondentID, shown, terms) => sendTelegram(token, providerIDIn('telegram', respondentID) ?? '', shown, terms),
          acknowledge: (id) => answerCallback(token, id),
        },
      ]
    }),
}
