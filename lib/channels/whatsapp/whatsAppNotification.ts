import { hours, now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import type { MediaKind } from '../../infrastructure/attachments/fileTypes.ts'
import { type ChannelEvent, type ChannelMessage, linkedMedia, type ProviderMedia } from '../channel.ts'
import { deliveryRefIn } from '../deliveryRef.ts'
import { answerOfPayload } from '../fb/socialPayload.ts'
import { at, listAt, numberAt, parsedJSON, textAt } from '../json.ts'
import { getFromProvider } from '../provider.ts'
import { respondentIDOf } from '../respondentIDs.ts'
import { whatsappAbout as about } from './about.ts'
import { bearerHeaders, replyRef, type WhatsAppNumber, whatsAppURL } from './sendWhatsApp.ts'
import { numberedFrom } from './whatsAppMessages.ts'

interface NumberOfApplication extends WhatsAppNumber {
  readonly appID: string
}

/** The events of a notification that are about one number (WhatsApp Cloud API, "Webhooks"); those of other numbers are left out. */
export const eventsInNotification = (number: NumberOfApplication, body: unknown): ChannelEvent[] =>
  listAt(body, 'entry')
    .flatMap((entry) => listAt(entry, 'changes'))
    .map((change) => at(change, 'value'))
    .filter((value) => textAt(at(value, 'metadata'), 'phone_number_id') === number.numberID)
    .flatMap((value) => [
      ...listAt(value, 'messages').flatMap((message) => eventOf(number, message, listAt(value, 'contacts'))),
      ...listAt(value, 'statuses').flatMap((status) => receiptOf(number, status)),
    ])

function eventOf(number: WhatsAppNumber, message: unknown, contacts: readonly unknown[]): ChannelEvent[] {
  const from = textAt(message, 'from')
  const id = textAt(message, 'id')
  if (from === undefined || !/^\d{5,20}$/.test(from) || id === undefined || id === '' || id.length > maxIDLength) return []
  const contact = contacts.find((each) => textAt(each, 'wa_id') === from)
  const profileName = textAt(at(contact, 'profile'), 'name')
  const messages = contentOf(number, message).map((content, i) => ({ messageID: i === 0 ? id : `${id}.${i}`, ...content }))
  const seconds = numberAt(message, 'timestamp') ?? 0
  const windowUntilMs = Math.min(seconds > 0 ? seconds * 1000 : now(), now()) + windowMs
  return [{ respondentID: respondentIDOf('whatsapp', from), messages, windowUntilMs, ...(profileName ? { profileName } : {}) }]
}

const maxIDLength = 500

/** How long a message of a person lets free text be sent to them ("Customer service windows"). */
const windowMs = hours(about.can.windowHours)

type Content = Omit<ChannelMessage, 'messageID'>

const typed = (text: string): Content => ({ input: { kind: 'text', text }, message: { type: 'text', text }, numberedFrom })

function contentOf(number: WhatsAppNumber, message: unknown): Content[] {
  const type = textAt(message, 'type') ?? ''
  const content = at(message, type)
  if (type === 'text') return [typed(textAt(content, 'body') ?? '')]
  if (type === 'button') return [pressed(textAt(content, 'payload') ?? '', textAt(content, 'text') ?? '')]
  if (type === 'interactive') {
    const reply = at(content, 'button_reply') ?? at(content, 'list_reply')
    const id = textAt(reply, 'id')
    return id === undefined ? [] : [pressed(id, textAt(reply, 'title') ?? id)]
  }
  if (type === 'location') {
    const latitude = numberAt(content, 'latitude')
    const longitude = numberAt(content, 'longitude')
    if (latitude === undefined || longitude === undefined) return []
    return [{ input: { kind: 'location', latitude, longitude }, message: { type: 'text', text: `${latitude},${longitude}` } }]
  }
  if (type === 'contacts') {
    const phones = listAt(message, 'contacts').flatMap((contact) => textAt(listAt(contact, 'phones')[0], 'phone') ?? [])
    return phones.map((phone) => ({ input: { kind: 'text', text: phone }, message: { type: 'text', text: phone } }))
  }
  const kind = mediaKinds.get(type)
  if (kind !== undefined) return fileOf(number, kind, content)
  // Reactions and notes of the system ask for no answer.
  if (type === '' || silent.has(type)) return []
  return [{ input: { kind: 'media', type: 'file', url: type, isOff: true }, message: { type: 'text', text: '?' } }]
}

const silent = new Set(['reaction', 'system', 'request_welcome'])

function pressed(payload: string, title: string): Content {
  const answerID = answerOfPayload(payload)
  // The button of a template to one person sends back its label.
  if (payload === title) return typed(title)
  const message = { type: 'text', text: title } as const
  return { input: answerID === undefined ? { kind: 'payload', payload } : { kind: 'answer', answerID }, message }
}

const mediaKinds: ReadonlyMap<string, MediaKind> = new Map([
  ['image', 'image'],
  ['sticker', 'image'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['document', 'file'],
])

/** A file, with its caption. The provider's URL of a file is good for minutes, and takes the access token. */
function fileOf({ accessToken }: WhatsAppNumber, kind: MediaKind, content: unknown): Content[] {
  const id = textAt(content, 'id')
  if (id === undefined) return []
  const caption = textAt(content, 'caption')
  const type = textAt(content, 'mime_type')
  const name = textAt(content, 'filename')
  const authorization = `Bearer ${accessToken}`
  const media: ProviderMedia = {
    kind,
    ...(type ? { type } : {}),
    ...(name ? { name } : {}),
    ...(caption ? { caption } : {}),
    trustedHost: URL.parse(env.whatsAppApiURL())?.host,
    locate: async (deadline) => {
      const timeoutMs = Math.max(1, deadline - now())
      const reply = await getFromProvider({ url: whatsAppURL(encodeURIComponent(id)), headers: bearerHeaders(accessToken), timeoutMs })
      const url = reply.kind === 'answered' && reply.status === 200 ? textAt(parsedJSON(reply.text), 'url') : undefined
      return url === undefined ? undefined : { url, authorization }
    },
  }
  return [{ ...linkedMedia(media), media, numberedFrom }]
}

/** The status of a message that was sent: of a campaign's delivery, or, where nothing names it, of everything sent until then. */
function receiptOf({ appID }: NumberOfApplication, status: unknown): ChannelEvent[] {
  const to = textAt(status, 'recipient_id')
  const mark = textAt(status, 'status')
  if (to === undefined || (mark !== 'delivered' && mark !== 'read' && mark !== 'failed')) return []
  const subject = textAt(status, 'biz_opaque_callback_data')
  const event = { respondentID: respondentIDOf('whatsapp', to), messages: [] }
  const delivery = subject === undefined ? undefined : deliveryRefIn(appID, subject)
  const code = numberAt(listAt(status, 'errors')[0], 'code')
  const lost = mark === 'failed' ? { lost: { code: Number.isSafeInteger(code) ? code : undefined } } : {}
  if (delivery) return [{ ...event, receipt: { delivery, mark }, ...lost }]
  if (mark === 'failed') return [{ ...event, ...lost }]
  if (subject === replyRef) return []
  const seconds = numberAt(status, 'timestamp')
  // The timestamp is in whole seconds.
  return seconds === undefined ? [] : [{ ...event, arrivedUntilMs: seconds * 1000 + 999 }]
}
