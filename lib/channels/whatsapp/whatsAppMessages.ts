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

/** What the Cloud API takes at most: characters of texts, of the body of a message with choices, of labels and names; buttons, rows of a list. */
const most = { ...about.can, body: 1024, row: 24, description: 72, id: 200, name: 240 }

/** From how many choices on they are numbered in the text. */
export const numberedFrom = most.rows + 1

/** What the bot says: up to 3 choices are reply buttons, up to 10 a list, more are numbered in the text. Cards are images with captions. */
export const whatsAppMessages = (shown: readonly Shown[]): WhatsAppMessage[] => shown.flatMap(messagesOf)

function messagesOf(message: Shown): WhatsAppMessage[] {
  const { type, text = '', url, carousel = [], answers = [], attachment, sources } = message
  if (attachment?.url) return [media(kindOfMedia(attachment.type), attachment.url, { name: attachment.name })]
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

function media(
  kind: MediaKind,
  link: string,
  { caption, name }: { readonly caption?: string; readonly name?: string } = {},
): WhatsAppMessage {
  if (kind === 'file') return { type: 'document', document: documentAt(link, name) }
  return { type: kind, [kind]: { link, ...(caption && kind !== 'audio' ? { caption } : {}) } }
}

/** A document is shown by its name and, without one, as "Untitled". */
export function documentAt(link: string, name = nameIn(link)): { readonly link: string; readonly filename?: string } {
  return { link, ...(name ? { filename: name.slice(0, most.name).toWellFormed() } : {}) }
}

/** The last part of the path, where it is the name of a file. */
function nameIn(link: string): string | undefined {
  const [, name] = /\/([\w%.-]+\.\w{2,5})$/.exec(URL.parse(link)?.pathname ?? '') ?? []
  try {
    return name && decodeURIComponent(name)
  } catch {
    return name
  }
}

function card({ value = '', textDescriptiuon = '', mediaDescription, answers = [] }: CarouselEntry): WhatsAppMessage[] {
  const links = answers.filter(({ url }) => url !== undefined).map((answer) => `${labelOf(answer)}: ${answer.url}`)
  const all = answers.filter(isChoosable)
  const choices = all.slice(0, most.rows)
  const others = all.slice(most.rows).map((choice) => `- ${labelOf(choice)}`)
  const text = [value, textDescriptiuon, ...links, ...others].filter((line) => line !== '').join('\n')
  if (choices.length > 0) return [...(mediaDescription ? [media('image', mediaDescription)] : []), ...withChoices(text, choices)]
  if (!mediaDescription) return texts(text)
  return text.length <= most.body
    ? [media('image', mediaDescription, { caption: text })]
    : [media('image', mediaDescription), ...texts(text)]
}

/** Choices stand under a body; what precedes the last 1,024 characters of it are messages of their own. */
function withChoices(text: string, choices: readonly Answer[]): WhatsAppMessage[] {
  const parts = cutText(text, most.body)
  const body = { text: parts.pop() ?? '…' }
  const isList = choices.length > most.buttons
  const titles = shortTitles(choices.map(labelOf), isList ? most.row : most.label)
  const ids = idsOf(choices)
  const interactive = isList
    ? {
        type: 'list',
        body,
        action: {
          button: '☰',
          sections: [
            {
              title: '☰',
              rows: choices.map((choice, i) => ({ id: ids[i], title: titles[i], ...descriptionOf(labelOf(choice), titles[i]) })),
            },
          ],
        },
      }
    : {
        type: 'button',
        body,
        action: { buttons: titles.map((title, i) => ({ type: 'reply', reply: { id: ids[i], title } })) },
      }
  return [...parts.map((part) => ({ type: 'text', text: { body: part } })), { type: 'interactive', interactive }]
}

/** What a button sends back. The ids of a message must differ: one that is taken begins with its place; one that is too long is nothing else. */
function idsOf(choices: readonly Answer[]): string[] {
  const ids: string[] = []
  for (const [i, choice] of choices.entries()) {
    const payload = payloadOf(choice)
    const placed = `${placePrefix}${i}:${payload}`
    ids.push(placed.length > most.id ? `${placePrefix}${i}:` : payload === '' || ids.includes(payload) ? placed : payload)
  }
  return ids
}

const placePrefix = 'causerie.place.'

/** The payload in the id of a button; empty where it had no room. */
export const payloadIn = (id: string): string => id.replace(/^causerie\.place\.\d+:/, '')

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
