import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { ProviderSource } from '../../schemas/channels.ts'
import { type Answered, call } from './call.ts'
import { appSecret, authToken, phone, postSMS, socialEvent, socialSignature } from './channels.ts'
import type { Tenant } from './tenant.ts'

/** A channel as its provider uses it, for tests that are the same on all of them. */
export interface ChannelDriver {
  readonly settings: (url: string) => object
  /** A new person at the provider. */
  readonly person: () => string
  readonly respondentID: (person: string) => string
  /** Posts a text of a person as the provider does; with another secret, if one is passed. */
  readonly say: (tenant: Tenant, person: string, text: string, secret?: string) => Promise<Answered>
}

const customSecret = `whsec_${randomBytes(24).toString('base64')}`
const number = (): string => `336${randomInt(1e8, 1e9)}`
const entry = (source: ProviderSource, more: object): object => ({
  appIDs: [{ source, appID: '987', appSecret, accessToken: 'token', ...more }],
})
const seconds = (): string => String(Math.floor(Date.now() / 1000))

const ofMeta = (source: 'fb' | 'ig' | 'whatsapp', body: (person: string, text: string) => object) =>
  async function say({ appID }: Tenant, person: string, text: string, secret = appSecret): Promise<Answered> {
    const raw = JSON.stringify(body(person, text))
    return call('POST', `/channels/${source}/${appID}`, { raw, headers: { 'x-hub-signature-256': socialSignature(raw, secret) } })
  }

const messenger = (object: string) => (person: string, text: string) => ({
  object,
  entry: [{ id: '987', messaging: [socialEvent(person, { message: { mid: randomUUID(), text } })] }],
})

const ofWhatsApp = (from: string, body: string) => {
  const metadata = { display_phone_number: '33700000000', phone_number_id: '987' }
  const message = { from, id: `wamid.${randomUUID()}`, timestamp: seconds(), type: 'text', text: { body } }
  const value = { messaging_product: 'whatsapp', metadata, messages: [message] }
  return { object: 'whatsapp_business_account', entry: [{ id: '9', changes: [{ field: 'messages', value }] }] }
}

export const drivers: Readonly<Record<ProviderSource, ChannelDriver>> = {
  sms: {
    settings: () => ({
      sms: { active: true, smsprovider_accountSid: 'AC1', smsprovider_authToken: authToken, smsprovider_phone: phone },
    }),
    person: () => `+${number()}`,
    respondentID: (person) => person,
    say: (tenant, From, Body, secret) => postSMS(tenant, { From, To: phone, Body, NumMedia: '0', MessageSid: `SM${randomUUID()}` }, secret),
  },
  fb: { settings: () => entry('fb', {}), person: number, respondentID: (id) => id, say: ofMeta('fb', messenger('page')) },
  ig: {
    settings: () => entry('ig', {}),
    person: number,
    respondentID: (id) => `ig:${id}`,
    say: ofMeta('ig', messenger('instagram')),
  },
  whatsapp: {
    settings: () => entry('whatsapp', {}),
    person: number,
    respondentID: (id) => `whatsapp:${id}`,
    say: ofMeta('whatsapp', ofWhatsApp),
  },
  telegram: {
    settings: () => entry('telegram', {}),
    person: number,
    respondentID: (id) => `telegram:${id}`,
    say: ({ appID }, person, text, secret = appSecret) => {
      const id = Number(person)
      const message = { message_id: randomInt(1e9), date: 1, from: { id, is_bot: false }, chat: { id, type: 'private' }, text }
      const raw = JSON.stringify({ update_id: randomInt(1e9), message })
      return call('POST', `/channels/telegram/${appID}`, { raw, headers: { 'x-telegram-bot-api-secret-token': secret } })
    },
  },
  custom: {
    settings: (url) => ({ appIDs: [{ source: 'custom', appID: '987', url, secret: customSecret }] }),
    person: () => `kiosk ${randomUUID()}`,
    respondentID: (id) => id,
    say: ({ appID }, respondentID, text, secret) => {
      const raw = JSON.stringify({ respondentID, messageID: randomUUID(), text })
      const id = `msg_${randomUUID()}`
      const at = new Date()
      const signature = secret ?? new Webhook(customSecret).sign(id, at, raw)
      const headers = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)), 'webhook-signature': signature }
      return call('POST', `/channels/custom/${appID}`, { raw, headers })
    },
  },
}
