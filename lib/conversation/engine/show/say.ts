import type { Answer, CarouselEntry, Message } from '../../../../schemas/message.ts'
import type { ShownMessage } from '../model/effects.ts'
import { fillIn, fillInURL } from '../model/fillIn.ts'
import type { Option } from '../model/option.ts'
import { defaultText } from '../model/texts.ts'
import type { Turn } from '../model/turn.ts'
import type { BotResource } from '../model/types.ts'
import { isVisible } from '../model/visible.ts'
import { optionsOf } from './options.ts'

/** Says what a resource says, with what it offers under the last message. Returns what it offers. */
export function showResource(turn: Turn, resource: BotResource): Option[] {
  const options = optionsOf(turn, resource)
  const messages = visibleMessages(turn, resource.content.messages ?? [], options)
  show(turn, messages, options)
  return options
}

/** Asks again: the last message of the question with what it offers now. */
export function askAgain(turn: Turn, resource: BotResource): void {
  const options = optionsOf(turn, resource)
  show(turn, visibleMessages(turn, resource.content.messages ?? [], options).slice(-1), options)
}

/** Says other messages at a resource, such as `messageIfKnown`; with `options` it goes on asking. */
export function sayMessages(turn: Turn, messages: readonly Message[], options: readonly Option[] = []): void {
  show(turn, visibleMessages(turn, messages, []), options)
}

/** Says a text at a resource that goes on asking. A template, filled in. */
export function sayText(turn: Turn, text: string, options: readonly Option[] = []): void {
  show(turn, [{ type: 'text', text: fillIn(turn, text) }], options)
}

function show(turn: Turn, messages: readonly ShownMessage[], options: readonly Option[]): void {
  const answers = options.filter(({ card }) => !card).map(({ shown }) => shown)
  const all: readonly ShownMessage[] = answers.length && !messages.length ? [{ type: 'text', text: defaultText(turn, 'choose') }] : messages
  turn.messages.push(...all.map((message, i) => (answers.length && i === all.length - 1 ? { ...message, answers } : message)))
  if (all.length) turn.silentSteps = 0
}

const visibleMessages = (turn: Turn, messages: readonly Message[], options: readonly Option[]): ShownMessage[] =>
  messages.flatMap((message, i) => (isVisible(turn, message.filters) ? shownMessage(turn, message, answersOnCards(options, i)) : []))

/** Answers of the cards of a message, by the place of the card. */
const answersOnCards =
  (options: readonly Option[], message: number) =>
  (entry: number): Answer[] =>
    options.filter(({ card }) => card?.message === message && card.entry === entry).map(({ shown }) => shown)

/** A message without what it needs, or a carousel of which no card is visible, is not shown. */
function shownMessage(turn: Turn, message: Message, answersOn: (entry: number) => Answer[]): ShownMessage[] {
  const { type, text = '', url = '', carousel = [] } = message
  if (type === 'text') return text === '' ? [] : [{ type, text: fillIn(turn, text) }]
  if (type === 'carousel') {
    const cards = carousel.flatMap((card, i) => (isVisible(turn, card.filters) ? [shownCard(turn, card, answersOn(i))] : []))
    return cards.length ? [{ type, carousel: cards }] : []
  }
  const link = fillInURL(turn, url)
  return link ? [{ type, url: link, ...(text ? { text: fillIn(turn, text) } : {}) }] : []
}

function shownCard(turn: Turn, { value, textDescriptiuon, mediaDescription }: CarouselEntry, answers: Answer[]): CarouselEntry {
  const picture = mediaDescription && fillInURL(turn, mediaDescription)
  return {
    ...(value === undefined ? {} : { value: fillIn(turn, value) }),
    ...(textDescriptiuon === undefined ? {} : { textDescriptiuon: fillIn(turn, textDescriptiuon) }),
    ...(picture ? { mediaDescription: picture } : {}),
    ...(answers.length ? { answers } : {}),
  }
}
