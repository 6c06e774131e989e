import type { Attachment, AttachmentType } from '../../../schemas/attachment.ts'
import type { Answer, CarouselEntry } from '../../../schemas/message.ts'
import { isChoosable } from '../../domain/engine/model/option.ts'
import { kindOfMedia, type MediaKind } from '../../infrastructure/attachments/fileTypes.ts'
import { payloadOf } from '../fb/socialPayload.ts'
import { cutText, labelOf, type Shown, sourceLines } from '../shown.ts'
import { telegramAbout as about } from './about.ts'

/** A call of the Bot API: its method, and its parameters but for the chat. */
export interface TelegramCall {
  readonly method: string
  /** The file that is sent with the call, as `document`. */
  readonly upload?: UploadedFile
  readonly [parameter: string]: unknown
}

/** A file of the platform: Telegram gets its bytes, since it would not load it from its URL. */
export type UploadedFile = Pick<Attachment, 'name' | 'type'> & { readonly url: string }

/** What the Bot API takes at most: characters of a text and of a caption, bytes of what a button sends back, buttons of a keyboard. */
const most = { ...about.can, caption: 1024, data: 64 }

/** Before the number of a button whose payload is too long: it is recognized by its label. */
export const labelPrefix = 'causerie.label:'

/** What the bot says, as calls of the Bot API: choices and links are an inline keyboard under the message, cards are photos with captions. */
export const telegramCalls = (shown: readonly Shown[]): TelegramCall[] => shown.flatMap(callsOf)

function callsOf({ type, text = '', url, carousel = [], answers = [], attachment, sources }: Shown): TelegramCall[] {
  if (attachment?.url) return [fileCall(attachment, attachment.url)]
  const calls = [
    ...(type === 'text' || type === 'carousel' || url === undefined ? [] : [mediaCall(type, url)]),
    ...carousel.flatMap(cardCalls),
    ...textCalls([text, ...written(answers), ...sourceLines(sources)].filter((line) => line !== '').join('\n')),
  ]
  return withKeyboard(calls, answers)
}

function cardCalls({ value = '', textDescriptiuon = '', mediaDescription, answers = [] }: CarouselEntry): TelegramCall[] {
  const text = [value, textDescriptiuon, ...written(answers)].filter((line) => line !== '').join('\n')
  const calls =
    mediaDescription && text.length <= most.caption
      ? [{ ...mediaCall('image', mediaDescription), ...(text ? { caption: text } : {}) }]
      : [...(mediaDescription ? [mediaCall('image', mediaDescription)] : []), ...textCalls(text)]
  return withKeyboard(calls, answers)
}

const textCalls = (text: string): TelegramCall[] => cutText(text, most.text).map((part) => ({ method: 'sendMessage', text: part }))

const methods: Readonly<Record<MediaKind, readonly [method: string, parameter: string]>> = {
  image: ['sendPhoto', 'photo'],
  video: ['sendVideo', 'video'],
  audio: ['sendAudio', 'audio'],
  file: ['sendDocument', 'document'],
}

function mediaCall(kind: MediaKind, url: string): TelegramCall {
  const [method, parameter] = methods[kind]
  return { method, [parameter]: url }
}

/** What it loads from a URL ("Sending files"), and how many bytes a picture may have there. */
const loaded: ReadonlySet<AttachmentType> = new Set<AttachmentType>([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'video/mp4',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'application/pdf',
])
const mostPictureBytes = 5_000_000

/** Telegram takes moving pictures, and sound in OGG, by methods of their own. Other files, and large pictures, are documents. */
function fileCall({ type, size, name }: Attachment, url: string): TelegramCall {
  const kind = kindOfMedia(type)
  if (!loaded.has(type) || (kind === 'image' && size > mostPictureBytes)) return { method: 'sendDocument', upload: { url, name, type } }
  if (type === 'image/gif') return { method: 'sendAnimation', animation: url }
  if (type === 'audio/ogg') return { method: 'sendVoice', voice: url }
  return mediaCall(kind, url)
}

/** Buttons open web pages only; other links stand in the text. */
const isWebLink = ({ type, url = '' }: Answer): boolean => type === 'url' && /^https?:/i.test(url)
const isButton = (answer: Answer): boolean => isChoosable(answer) || isWebLink(answer)

const written = (answers: readonly Answer[]): string[] => [
  ...answers.filter((answer) => answer.type === 'url' && !isWebLink(answer)).map((answer) => `${labelOf(answer)}: ${answer.url}`),
  ...answers
    .filter(isButton)
    .slice(most.buttons)
    .map((answer) => `- ${labelOf(answer)}`),
]

/** A keyboard stands under a message; it needs one. */
function withKeyboard(calls: readonly TelegramCall[], answers: readonly Answer[]): TelegramCall[] {
  const buttons = answers.filter(isButton).slice(0, most.buttons)
  if (buttons.length === 0) return [...calls]
  const inline_keyboard = buttons.map((answer, i) => [
    isWebLink(answer) ? { text: labelOf(answer), url: answer.url } : { text: labelOf(answer), callback_data: dataOf(answer, i) },
  ])
  return [...calls.slice(0, -1), { ...(calls.at(-1) ?? { method: 'sendMessage', text: '…' }), reply_markup: { inline_keyboard } }]
}

function dataOf(answer: Answer, index: number): string {
  const payload = payloadOf(answer)
  return Buffer.byteLength(payload) > most.data ? `${labelPrefix}${index}` : payload
}
