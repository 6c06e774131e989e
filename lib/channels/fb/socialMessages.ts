import type { Answer, CarouselEntry } from '../../../schemas/message.ts'
import { isChoosable } from '../../domain/engine/model/option.ts'
import { kindOfMedia } from '../../infrastructure/attachments/fileTypes.ts'
import { cutText, labelOf, type Shown, sourceLines, whole } from '../shown.ts'
import { fbAbout as about } from './about.ts'
import { payloadOf } from './socialPayload.ts'

/** A message as the Send API takes it ("message" of its reference). */
export interface SocialMessage {
  readonly text?: string
  readonly attachment?: object
  readonly quick_replies?: readonly object[]
}

/** What the Send API takes at most (Messenger platform, "Send API", "Quick replies", "Generic template", "Button template"). */
const most = { quickReplies: about.can.buttons, label: about.can.label, cards: 10, buttons: 3, cardText: 80, buttonText: 640 }

/** Cuts a text into messages that the service takes. */
export type Cut = (text: string) => readonly string[]

/**
 * What the bot says, as messages of the social channel: choices are quick replies under the last message, links are buttons, cards are a
 * generic template. What has no place on a button stands in the text, and may be answered in words.
 */
export const socialMessages = (shown: readonly Shown[], cut: Cut): SocialMessage[] => shown.flatMap((message) => messagesOf(message, cut))

function messagesOf({ type, text = '', url, carousel = [], answers = [], attachment, sources }: Shown, cut: Cut): SocialMessage[] {
  if (attachment?.url) return [{ attachment: { type: kindOfMedia(attachment.type), payload: { url: attachment.url } } }]
  const links = answers.filter(isLink)
  const choices = answers.filter(isChoosable)
  const full = [text, ...sourceLines(sources), ...unshown(choices)].filter((line) => line !== '').join('\n')
  const messages: SocialMessage[] = [
    ...(type === 'text' || type === 'carousel' || url === undefined ? [] : [{ attachment: { type, payload: { url } } }]),
    ...carouselOf(carousel),
    ...texts(full, links, cut),
  ]
  return choices.length ? withQuickReplies(messages, choices) : messages
}

const isLink = ({ type, url }: Answer): boolean => type === 'url' && url !== undefined

/** The words of choices that the buttons do not show whole, and of those for which there is no button. */
function unshown(choices: readonly Answer[]): string[] {
  const isCut = choices.some((choice) => labelOf(choice).length > most.label)
  return (isCut ? choices : choices.slice(most.quickReplies)).map((choice) => `- ${labelOf(choice)}`)
}

/** A text with links becomes buttons under its end, three a message. */
function texts(text: string, links: readonly Answer[], cut: Cut): SocialMessage[] {
  if (links.length === 0) return cut(text).map((part) => ({ text: part }))
  const parts = cutText(text, most.buttonText)
  const last = parts.pop() ?? labelOf(links[0] ?? {})
  return [
    ...parts.map((part) => ({ text: part })),
    ...chunks(links, most.buttons).map((some, i) => buttons(i === 0 ? last : labelOf(some[0] ?? {}), some)),
  ]
}

const buttons = (text: string, links: readonly Answer[]): SocialMessage => ({
  attachment: { type: 'template', payload: { template_type: 'button', text, buttons: links.map(buttonOf) } },
})

const carouselOf = (cards: readonly CarouselEntry[]): SocialMessage[] =>
  chunks(cards, most.cards).map((some) => ({
    attachment: { type: 'template', payload: { template_type: 'generic', elements: some.map(elementOf) } },
  }))

/** A card has a title; of its buttons the first three have room. */
function elementOf({ value, textDescriptiuon, mediaDescription, answers = [] }: CarouselEntry): object {
  const title = value || textDescriptiuon || '…'
  const shown = answers.filter((answer) => answer.type !== 'share').slice(0, most.buttons)
  return {
    title: short(title, most.cardText),
    ...(textDescriptiuon && title !== textDescriptiuon ? { subtitle: short(textDescriptiuon, most.cardText) } : {}),
    ...(mediaDescription ? { image_url: mediaDescription } : {}),
    ...(shown.length ? { buttons: shown.map(buttonOf) } : {}),
  }
}

const buttonOf = (answer: Answer): object => ({
  title: short(labelOf(answer), most.label),
  ...(isLink(answer) ? { type: 'web_url', url: answer.url } : { type: 'postback', payload: payloadOf(answer) }),
})

/** Quick replies stand under the last message; they need one. */
function withQuickReplies(messages: readonly SocialMessage[], choices: readonly Answer[]): SocialMessage[] {
  const replies = choices.slice(0, most.quickReplies).map((choice) => ({
    content_type: 'text',
    title: short(labelOf(choice), most.label),
    payload: payloadOf(choice),
  }))
  return [...messages.slice(0, -1), { ...(messages.at(-1) ?? { text: '…' }), quick_replies: replies }]
}

const short = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, whole(text, longest - 1)).trimEnd()}…`

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))
