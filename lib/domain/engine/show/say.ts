import type { Answer, Message } from '../../../../schemas/message.ts'
import type { BotResource } from '../model/content.ts'
import type { BotMessage } from '../model/effects.ts'
import { fillIn, fillInURL } from '../model/fillIn.ts'
import { isChoosable, type Option } from '../model/option.ts'
import type { DocumentAnswer } from '../model/requests.ts'
import { defaultText } from '../model/texts.ts'
import type { Turn } from '../model/turn.ts'
import { isVisible } from '../model/visible.ts'
import { carouselsOf, renderCard } from './cards.ts'
import { optionsOf } from './options.ts'

/**
 * Sends the messages of a resource, with its options under the last one, and returns the options. After a handover nothing is sent: it is
 * shown when the conversation is handed back.
 */
export function showResource(turn: Turn, resource: BotResource): Option[] {
  const options = optionsOf(turn, resource)
  const messages = visibleMessages(turn, resource.content.messages ?? [], options)
  if (!turn.handedOver) show(turn, messages, options)
  return options
}

/** Repeats a question: its last message and cards with the current options. */
export function askAgain(turn: Turn, resource: BotResource): void {
  const options = optionsOf(turn, resource)
  const messages = visibleMessages(turn, resource.content.messages ?? [], options)
  show(
    turn,
    messages.filter((message, i) => i === messages.length - 1 || offers(message)),
    options,
  )
}

const offers = ({ carousel = [] }: BotMessage): boolean => carousel.some(({ answers = [] }) => answers.some(isChoosable))

/** Sends other messages at a resource, such as `messageIfKnown`. With `options`, it keeps asking. */
export function sayMessages(turn: Turn, messages: readonly Message[], options: readonly Option[] = []): void {
  if (!turn.handedOver) show(turn, [...visibleMessages(turn, messages, []), ...carouselsOf(options)], options)
}

/** Fills in and sends a text, followed by the given options. */
export function sayText(turn: Turn, text: string, options: readonly Option[] = []): void {
  show(turn, [{ type: 'text', text: fillIn(turn, text) }, ...carouselsOf(options)], options)
}

/** Sends an answer from sources, whose text is no template. */
export function sayVerbatim(turn: Turn, { text, sources }: DocumentAnswer): void {
  if (!turn.handedOver) show(turn, [{ type: 'text', text, sources }], [])
}

/** Sends messages whose texts are filled in already, with answers that no resource defines under the last one. */
export function sayAsItIs(turn: Turn, messages: readonly Message[], answers: readonly Answer[]): void {
  turn.messages.push(...messages.map((message, i) => (answers.length && i === messages.length - 1 ? { ...message, answers } : message)))
}

function show(turn: Turn, messages: readonly BotMessage[], options: readonly Option[]): void {
  const answers = options.filter(({ card }) => !card).map(({ button }) => button)
  const all: readonly BotMessage[] = answers.length && !messages.length ? [{ type: 'text', text: defaultText(turn, 'choose') }] : messages
  turn.messages.push(...all.map((message, i) => (answers.length && i === all.length - 1 ? { ...message, answers } : message)))
  if (!all.length) return
  turn.silentSteps = 0
  for (const { place, button } of options) if (button.answerID !== place) turn.places[button.answerID] = place
}

const visibleMessages = (turn: Turn, messages: readonly Message[], options: readonly Option[]): BotMessage[] =>
  messages.flatMap((message, i) => (isVisible(turn, message.filters) ? renderMessage(turn, message, answersOnCards(options, i)) : []))

/** Answers on the cards of a message, by index of the card. */
const answersOnCards =
  (options: readonly Option[], message: number) =>
  (entry: number): Answer[] =>
    options.filter(({ card }) => card?.message === message && card.entry === entry).map(({ button }) => button)

/** Renders a message; none if its required content is missing, or if no card of its carousel is visible. */
function renderMessage(turn: Turn, message: Message, answersOn: (entry: number) => Answer[]): BotMessage[] {
  const { type, text = '', url = '', carousel = [] } = message
  if (type === 'text') return text === '' ? [] : [{ type, text: fillIn(turn, text) }]
  if (type === 'carousel') {
    const cards = carousel.flatMap((card, i) => {
      if (!isVisible(turn, card.filters)) return []
      const answers = answersOn(i)
      return [{ ...renderCard(turn, card), ...(answers.length ? { answers } : {}) }]
    })
    return cards.length ? [{ type, carousel: cards }] : []
  }
  const link = fillInURL(turn, url)
  return link ? [{ type, url: link, ...(text ? { text: fillIn(turn, text) } : {}) }] : []
}
