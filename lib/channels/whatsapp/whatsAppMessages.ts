import type { Answer, CarouselEntry } from '../../../schemas/message.ts'
import { isChoosable } from '../../domain/engine/model/option.ts'
import { kindOfMedia, type MediaKind } from '../../infrastructure/attachments/fileTypes.ts'
import { payloadOf } from '../fb/socialPayload.ts'
import { cutText, labelOf, numberedText, type Shown, sourceLines, whole } from '../shown.ts'
import { whatsappAbout as about } from './about.ts'

/** A message as the Cloud API takes it, but for its envelope. */
export interface WhatsAppMessage {
  readonly type: string
  readonly [content: string]: unknown
}

/** What the Cloud API takes at most: characters of texts, of the body of a message with choices, and of labels; buttons, rows of a list. */
const most = { ...about.can, body: 1024, row: 24, description: 72, id: 200 }

/** From how many choices on they are numbered in the text. */
export const numberedFrom = most.rows + 1

/** What the bot says: up to 3 choices are reply buttons, up to 10 a list, more are numbered in the text. Cards are images with captions. */
export const whatsAppMessages = (shown: readonly Shown[]): WhatsAppMessage[] => shown.flatMap(messagesOf)

function messagesOf(message: Shown): WhatsAppMessage[] {
  const { type, text = '', url, carousel = [], answers = [], attachment, sources } = message
  if (attachment?.url) return [media(kindOfMedia(attachment.type), attachment.url)]
  const pictures = type === 'text' || type === 'carousel' || url === undefined ? [] : [media(type, url)]
  const choices = answers.filter(isChoosable)
  if (choices.length > most.rows)
    return [
      ...pictures,
      ...carousel.flatMap(card),
      ...texts(numberedText([{ type: 'text', text, answers, ...(sources ? { sources } : {}) }])),
    ]
  const full = [
    text,
    ...answers.filter(({ url: link }) => link !== undefined).map((answer) => `${labelOf(answer)}: ${answer.url}`),
    ...sourceLines(sources),
  ]
  const words = full.filter((line) => line !== '').join('\n')
  return [...pictures, ...carousel.flatMap(card), ...(choices.length > 0 ? withChoices(words, choices) : texts(words))]
}

const texts = (text: string): WhatsAppMessage[] => cutText(text, most.text).map((body) => ({ type: 'text', text: { body } }))

function media(kind: MediaKind, link: string, caption = ''): WhatsAppMessage {
  const type = kind === 'file' ? 'document' : kind
  return { type, [type]: { link, ...(caption && type !== 'audio' ? { caption } : {}) } }
}

function card({ value = '', textDescriptiuon = '', mediaDescription, answers = [] }: CarouselEntry): WhatsAppMessage[] {
  const links = answers.filter(({ url }) => url !== undefined).map((answer) => `${labelOf(answer)}: ${answer.url}`)
  const text = [value, textDescriptiuon, ...links].filter((line) => line !== '').join('\n')
  const choices = answers.filter(isChoosable).slice(0, most.rows)
  if (choices.length > 0) return [...(mediaDescription ? [media('image', mediaDescription)] : []), ...withChoices(text, choices)]
  if (!mediaDescription) return texts(text)
  return text.length <= most.body ? [media('image', mediaDescription, text)] : [media('image', mediaDescription), ...texts(text)]
}

/** Choices stand under a body; what precedes the last 1,024 characters of it are messages of their own. */
function withChoices(text: string, choices: readonly Answer[]): WhatsAppMessage[] {
  const parts = cutText(text, most.body)
  const body = { text: parts.pop() ?? '…' }
  const isList = choices.length > most.buttons
  const titles = shortTitles(choices.map(labelOf), isList ? most.row : most.label)
  const interactive = isList
    ? {
        type: 'list',
        body,
        action: {
          button: '☰',
          sections: [
            {
              title: '☰',
              rows: choices.map((choice, i) => ({ id: idOf(choice, i), title: titles[i], ...descriptionOf(labelOf(choice), titles[i]) })),
            },
          ],
        },
      }
    : {
        type: 'button',
        body,
        action: { buttons: choices.map((choice, i) => ({ type: 'reply', reply: { id: idOf(choice, i), title: titles[i] } })) },
      }
  return [...parts.map((part) => ({ type: 'text', text: { body: part } })), { type: 'interactive', interactive }]
}

/** Row and button ids must differ within a message. */
const idOf = (answer: Answer, index: number): string => {
  const payload = payloadOf(answer)
  return payload.length > most.id || payload === '' ? `${payload.slice(0, most.id - 4).toWellFormed()}.${index}` : payload
}

/** A list shows the whole of a shortened title below it. */
const descriptionOf = (label: string, title: string | undefined): { readonly description?: string } =>
  label === title ? {} : { description: shortened(label, most.description) }

/** Shortens titles; those that would be equal then end with a number, since the provider refuses equal ones. */
export function shortTitles(labels: readonly string[], longest: number): string[] {
  const titles: string[] = []
  for (const label of labels) {
    let title = shortened(label, longest)
    for (let count = 2; titles.includes(title); count++) title = `${shortened(label, longest - String(count).length - 1)} ${count}`
    titles.push(title)
  }
  return titles
}

const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text || '…' : `${text.slice(0, whole(text, longest - 1)).trimEnd()}…`
