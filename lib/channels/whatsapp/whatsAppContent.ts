import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { optOutRequest } from '../../domain/optOut/optOutText.ts'
import type { MediaKind } from '../../infrastructure/attachments/fileTypes.ts'
import { type ChannelMessage, linkedMedia, type ProviderMedia } from '../channel.ts'
import { answerOfPayload } from '../fb/socialPayload.ts'
import { at, listAt, numberAt, parsedJSON, textAt } from '../json.ts'
import { getFromProvider } from '../provider.ts'
import { bearerHeaders, type WhatsAppNumber, whatsAppURL } from './sendWhatsApp.ts'
import { numberedFrom, payloadIn } from './whatsAppMessages.ts'

export type Content = Omit<ChannelMessage, 'messageID'>

const typed = (text: string): Content => ({ input: { kind: 'text', text }, message: { type: 'text', text }, numberedFrom })

/** What a message says, each a turn. */
export function contentOf(number: WhatsAppNumber, message: unknown): Content[] {
  const type = textAt(message, 'type') ?? ''
  const content = at(message, type)
  if (type === 'text') return [typed(textAt(content, 'body') ?? '')]
  if (type === 'button') return [pressed(textAt(content, 'payload') ?? '', textAt(content, 'text') ?? '')]
  if (type === 'interactive') {
    const reply = at(content, 'button_reply') ?? at(content, 'list_reply')
    const id = textAt(reply, 'id')
    if (id !== undefined) return [pressed(payloadIn(id), textAt(reply, 'title') ?? id)]
    // A form that was sent; whether somebody may be called asks for no answer.
    const form = at(content, 'nfm_reply')
    return form === undefined ? [] : [unreadable(textAt(form, 'body') || '?')]
  }
  if (type === 'location') {
    const latitude = numberAt(content, 'latitude')
    const longitude = numberAt(content, 'longitude')
    if (latitude === undefined || longitude === undefined) return []
    return [{ input: { kind: 'location', latitude, longitude }, message: { type: 'text', text: `${latitude},${longitude}` } }]
  }
  if (type === 'contacts') {
    const phones = listAt(message, 'contacts').flatMap((contact) => textAt(listAt(contact, 'phones')[0], 'phone') ?? [])
    return phones.length === 0
      ? [unreadable('?')]
      : phones.map((phone) => ({ input: { kind: 'text', text: phone }, message: { type: 'text', text: phone } }))
  }
  const kind = mediaKinds.get(type)
  if (kind !== undefined) return fileOf(number, kind, content)
  return type === '' || silent.has(kindOf(message, type)) ? [] : [unreadable('?')]
}

/** Of what the platform passes on without its content, it may say what it was. */
const kindOf = (message: unknown, type: string): string =>
  type === 'unsupported' || type === 'unknown' ? (textAt(at(message, type), 'type') ?? type) : type

/** Reactions, notes of the system, and changes of earlier messages, which come as `unsupported` too: an answer would be a second one. */
const silent = new Set(['reaction', 'system', 'request_welcome', 'edit', 'revoke', 'unsupported', 'unknown'])

const unreadable = (shown: string): Content => ({
  input: { kind: 'media', type: 'file', url: shown, isOff: true },
  message: { type: 'text', text: shown },
})

function pressed(payload: string, title: string): Content {
  const answerID = answerOfPayload(payload)
  // The button of a template to one person sends back its label; that of WhatsApp's own opt-out ("Stop promotions") may send something else.
  if (payload === title || payload === '' || (answerID === undefined && optOutRequest(title))) return typed(title)
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
