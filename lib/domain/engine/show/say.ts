import type { Answer, Message } from '../../../../schemas/message.ts'
import type { ShownMessage } from '../model/effects.ts'
import { fillIn, fillInURL } from '../model/fillIn.ts'
import { isChoosable, type Option } from '../model/option.ts'
import { defaultText } from '../model/texts.ts'
import type { Turn } from '../model/turn.ts'
import type { BotResource } from '../model/types.ts'
import { isVisible } from '../model/visible.ts'
import { carouselsOf, shownCard } from './cards.ts'
import { optionsOf } from './options.ts'

/**
 * Says what a resource says, with what it offers under the last message. Returns what it offers. Where the walk comes to after it handed the
 * conversation over is said once that is handed back.
 */
export function showResource(turn: Turn, resource: BotResource): Option[] {
  const options = optionsOf(turn, resource)
  const messages = visibleMessages(turn, resource.content.messages ?? [], options)
  if (!turn.handedOver) show(turn, messages, options)
  return options
}

/** Asks again: the last message of the question and the cards with what it offers now. */
export function askAgain(turn: Turn, resource: BotResource): void {
  const options = optionsOf(turn, resource)
  const messages = visibleMessages(turn, resource.content.messages ?? [], options)
  show(
    turn,
    messages.filter((message, i) => i === messages.length - 1 || offers(message)),
    options,
  )
}

const offers = ({ carousel = [] }: ShownMessage): boolean => carousel.some(({ answers = [] }) => answers.some(isChoosable))

/** Says other messages at a resource, such as `messageIfKnown`; with `options`, which come again, it goes on asking. */
export function sayMessages(turn: Turn, messages: readonly Message[], options: readonly Option[] = []): void {
  if (!turn.handedOver) show(turn, [...visibleMessages(turn, messages, []), ...carouselsOf(options)], options)
}

/** Says a text, a template that is filled in, at a resource that goes on asking: its options come again. */
export function sayText(turn: Turn, text: string, options: readonly Option[] = []): void {
  show(turn, [{ type: 'text', text: fillIn(turn, text) }, ...carouselsOf(options)], options)
}

function show(turn: Turn, messages: readonly ShownMessage[], options: readonly Option[]): void {
  const answers = options.filter(({ card }) => !card).map(({ shown }) => shown)
  const all: readonly ShownMessage[] = answers.length && !messages.length ? [{ type: 'text', text: defaultText(turn, 'choose') }] : messages
  turn.messages.push(...all.map((message, i) => (answers.length && i === all.length - 1 ? { ...message, answers } : message)))
  if (!all.length) return
  turn.silentSteps = 0
  for (const { place, shown } of options) if (shown.answerID !== place) turn.places[shown.answerID] = place
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
    const cards = carousel.flatMap((card, i) => {
      if (!isVisible(turn, card.filters)) return []
      const answers = answersOn(i)
      return [{ ...shownCard(turn, card), ...(answers.length ? { answers } : {}) }]
    })
    return cards.length ? [{ type, carousel: cards }] : []
  }
  const link = fillInURL(turn, url)
  return link ? [{ type, url: link, ...(text ? { text: fillIn(turn, text) } : {}) }] : []
}
