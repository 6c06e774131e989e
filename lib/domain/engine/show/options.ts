import type { Answer, CarouselEntry } from '../../../../schemas/message.ts'
import type { BotResource } from '../model/content.ts'
import { fillIn, fillInURL } from '../model/fillIn.ts'
import { isChoice, type Option, responseOf } from '../model/option.ts'
import { defaultText } from '../model/texts.ts'
import type { Turn } from '../model/turn.ts'
import { isVisible } from '../model/visible.ts'
import { renderCard } from './cards.ts'
import { levelOptions } from './levels.ts'

/**
 * Returns what a resource offers the respondent at this point: its answers, those on its cards, the stop button and the navigation buttons.
 */
export function optionsOf(turn: Turn, resource: BotResource): Option[] {
  const { answers = [], multiple_answers } = resource.content
  const own = answers.flatMap((answer, i) => optionOf(turn, answer, `${resource.id}.${i}`))
  const options = [...own, ...cardOptions(turn, resource)]
  if (multiple_answers !== true) return [...options, ...levelOptions(turn, resource)]
  const remaining = withoutPicked(turn, resource, options)
  const stop = stopOption(turn, resource)
  const placed = isFirst(resource) ? [...stop, ...remaining] : [...remaining, ...stop]
  return [...placed, ...levelOptions(turn, resource)]
}

function optionOf(turn: Turn, answer: Answer, id: string, card?: Option['card']): Option[] {
  if (!isVisible(turn, answer.filters)) return []
  const { value, title, answerID = id, type = 'button', payload, url } = answer
  const link = url === undefined ? undefined : fillInURL(turn, url)
  const button = {
    type,
    answerID,
    ...(value === undefined ? {} : { value: fillIn(turn, value) }),
    ...(title === undefined ? {} : { title: fillIn(turn, title) }),
    ...(payload === undefined ? {} : { payload }),
    ...(link === undefined ? {} : { url: link }),
  }
  return [{ kind: 'answer', place: id, button, answer, ...(card ? { card } : {}) }]
}

const cardOptions = (turn: Turn, { id, content: { messages = [] } }: BotResource): Option[] =>
  messages.flatMap(({ carousel = [], filters }, message) =>
    carousel.length === 0 || !isVisible(turn, filters)
      ? []
      : carousel.flatMap((card, entry) =>
          isVisible(turn, card.filters) ? answersOn(turn, card, `${id}.${message}.${entry}`, { message, entry }) : [],
        ),
  )

function answersOn(turn: Turn, card: CarouselEntry, id: string, place: { message: number; entry: number }): Option[] {
  const { answers = [] } = card
  if (answers.length === 0) return []
  const content = renderCard(turn, card)
  return answers.flatMap((answer, i) => optionOf(turn, answer, `${id}.${i}`, { ...place, content }))
}

/** With `hide_selected_answer`, picked options are no longer offered. */
function withoutPicked(turn: Turn, { content }: BotResource, options: Option[]): Option[] {
  const { picks = [] } = turn.state
  if (content.multiple_answers_options?.hide_selected_answer !== true) return options
  return options.filter((option) => !isChoice(option) || !picks.includes(responseOf(option)))
}

/**
 * The button that ends a multiple-answer question. It appears once there are enough picks, so that it is never refused; before the first
 * pick only with `display_first_occurence`.
 */
function stopOption(turn: Turn, { id, content }: BotResource): Option[] {
  const { stop_button: stop, min_answers: min = 0 } = content.multiple_answers_options ?? {}
  const count = turn.state.picks?.length ?? 0
  if (count === 0 ? stop?.display_first_occurence !== true : count < min) return []
  const answer = { type: 'button', value: stop?.title ?? defaultText(turn, 'stop'), payload: 'stop' } as const
  const place = `${id}.stop`
  return [{ kind: 'stop', place, answer, button: { ...answer, answerID: place } }]
}

/** `position` is free text: the stop button comes last unless it names the beginning. */
const isFirst = ({ content }: BotResource): boolean =>
  /^(start|begin|beginning|first|top|before|d[ée]but)$/i.test(content.multiple_answers_options?.stop_button?.position ?? '')
