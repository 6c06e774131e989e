import type { Channel } from '../channel.ts'
import { providerIDIn } from '../respondentIDs.ts'
import { isEqual } from '../signatures.ts'
import { telegramAbout as about } from './about.ts'
import { telegramForm } from './form.ts'
import { answerCallback, sendTelegram } from './sendTelegram.ts'
import { eventsInUpdate } from './telegramUpdate.ts'

/** Messages per second that a bot may send (Telegram, "Bots FAQ": about 30). */
const callsPerSecond = 25

/** Bots on Telegram (docs/messengers.md#telegram). */
export const telegram: Channel = {
  source: 'telegram',
  about,
  form: telegramForm,
  token: 'secretToken',
  pacing: { callsPerSecond: () => callsPerSecond, callsFor: (messages) => Math.max(1, messages) },
  // It loads the files that messages link to before it responds.
  timeoutMs: 15_000,
  accounts: ({ appIDs = [] }, { open, webhookTokens }) =>
    appIDs.flatMap(({ source, appID = '', appSecret, accessToken }) => {
      const token = source === 'telegram' ? open(accessToken) : ''
      if (token === '') return []
      const ownSecret = open(appSecret)
      const secrets = ownSecret === '' ? webhookTokens : [ownSecret]
      return [
        {
          id: appID,
          verify: ({ headers }) => secrets.some((secret) => isEqual(headers['x-telegram-bot-api-secret-token'], secret)),
          parse: (update) => eventsInUpdate(token, update),
          reaches: (respondentID) => /^-?\d{1,20}$/.test(providerIDIn('telegram', respondentID) ?? ''),
          send: (respondentID, shown, terms) => sendTelegram(token, providerIDIn('telegram', respondentID) ?? '', shown, terms),
          acknowledge: (id) => answerCallback(token, id),
        },
      ]
    }),
}
