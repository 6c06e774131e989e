import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { ProviderSource } from '../../schemas/channels.ts'
import { type Answered, call } from './call.ts'
import { appSecret, authToken, phone, postSMS, smsSignature, socialEvent, socialSignature } from './channels.ts'

/** How a webhook call differs from the usual one. */
interface Posting {
  /** What it is signed with; the secret of the settings unless given. */
  readonly secret?: string
}

interface MessagePosting extends Posting {
  /** The provider's id of the message; a new one unless given. */
  readonly messageID?: string
}

interface Owner {
  readonly appID: string
}

/** A channel as its provider uses it, for tests that are the same on all of them. */
export interface ChannelDriver {
  readonly settings: (url: string) => object
  /** A new person at the provider. */
  readonly person: () => string
  readonly respondentID: (person: string) => string
  /** What the provider posts for a text of a person. */
  readonly message: (person: string, text: string, messageID: string) => object
  /** Posts an event as the provider does. */
  readonly post: (owner: Owner, event: object, posting?: Posting) => Promise<Answered>
}

/** Posts a text of a person. */
export const sayOn = (
  driver: ChannelDriver,
  owner: Owner,
  person: string,
  text: string,
  { messageID = randomUUID(), ...posting }: MessagePosting = {},
) => driver.post(owner, driver.message(person, text, messageID), posting)

const customSecret = `whsec_${randomBytes(24).toString('base64')}`
const botSecret = 'secret_of_the_bot'
const number = (): string => `336${randomInt(1e8, 1e9)}`
const entry = (source: ProviderSource, more: object): object => ({
  appIDs: [{ source, appID: '987', appSecret, accessToken: 'token', ...more }],
})
const seconds = (): string => String(Math.floor(Date.now() / 1000))

const ofMeta = (source: 'fb' | 'ig' | 'whatsapp'): ChannelDriver['post'] =>
  async function post({ appID }, event, { secret = appSecret } = {}) {
    const raw = JSON.stringify(event)
    return call('POST', `/channels/${source}/${appID}`, { raw, headers: { 'x-hub-signature-256': socialSignature(raw, secret) } })
  }

const messenger = (object: string) => (person: string, text: string, mid: string) => ({
  object,
  entry: [{ id: '987', messaging: [socialEvent(person, { message: { mid, text } })] }],
})

const ofWhatsApp = (from: string, body: string, id: string) => {
  const metadata = { display_phone_number: '33700000000', phone_number_id: '987' }
  const message = { from, id: `wamid.${id}`, timestamp: seconds(), type: 'text', text: { body } }
  const value = { messaging_product: 'whatsapp', metadata, messages: [message] }
  return { object: 'whatsapp_business_account', entry: [{ id: '9', changes: [{ field: 'messages', value }] }] }
}

/** Whatever the fields of an event are, a form has texts. */
const formOf = (event: object): Record<string, string> =>
  Object.fromEntries(Object.entries(event).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))

export const drivers: Readonly<Record<ProviderSource, ChannelDriver>> = {
  sms: {
    settings: () => ({
      sms: { active: true, smsprovider_accountSid: 'AC1', smsprovider_authToken: authToken, smsprovider_phone: phone },
    }),
    person: () => `+${number()}`,
    respondentID: (person) => person,
    message: (From, Body, id) => ({ From, To: phone, Body, NumMedia: '0', MessageSid: `SM${id}` }),
    post: (owner, event, { secret = authToken } = {}) => {
      const form = formOf(event)
      return postSMS(owner, form, smsSignature(`https://bot.example.test/channels/sms/${owner.appID}`, form, secret))
    },
  },
  fb: { settings: () => entry('fb', {}), person: number, respondentID: (id) => id, message: messenger('page'), post: ofMeta('fb') },
  ig: {
    settings: () => entry('ig', {}),
    person: number,
    respondentID: (id) => `ig:${id}`,
    message: messenger('instagram'),
    post: ofMeta('ig'),
  },
  whatsapp: {
    settings: () => entry('whatsapp', {}),
    person: number,
    respondentID: (id) => `whatsapp:${id}`,
    message: ofWhatsApp,
    post: ofMeta('whatsapp'),
  },
  telegram: {
    settings: () => entry('telegram', { accessToken: '987:token', appSecret: botSecret }),
    person: number,
    respondentID: (id) => `telegram:${id}`,
    message: (person, text, messageID) => {
      const id = Number(person)
      const message_id = Number.parseInt(Buffer.from(messageID).toString('hex').slice(0, 12), 16)
      return { update_id: 1, message: { message_id, date: 1, from: { id, is_bot: false }, chat: { id, type: 'private' }, text } }
    },
    post: ({ appID }, event, { secret = botSecret } = {}) => {
      const headers = { 'x-telegram-bot-api-secret-token': secret }
      return call('POST', `/channels/telegram/${appID}`, { raw: JSON.stringify(event), headers })
    },
  },
  custom: {
    settings: (url) => ({ appIDs: [{ source: 'custom', appID: '987', url, secret: customSecret }] }),
    person: () => `kiosk ${randomUUID()}`,
    respondentID: (id) => id,
    message: (respondentID, text, messageID) => ({ respondentID, messageID, text }),
    post: ({ appID }, event, { secret } = {}) => {
      const raw = JSON.stringify(event)
      const id = `msg_${randomUUID()}`
      const at = new Date()
      const key = secret === undefined ? customSecret : `whsec_${Buffer.from(secret).toString('base64')}`
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(key).sign(id, at, raw),
      }
      return call('POST', `/channels/custom/${appID}`, { raw, headers })
    },
  },
}
