import type { Filter } from '../../../../schemas/filter.ts'
import type { Answer, Message } from '../../../../schemas/message.ts'
import { menuEntry } from '../flow/menu.ts'
import type { Bot, BotResource } from '../model/content.ts'
import type { Input } from '../model/input.ts'
import type { Turn } from '../model/turn.ts'
import { optionsOf } from './options.ts'

/** A button with its resource and all filters that apply to it. */
export interface Button {
  readonly resource: BotResource
  readonly answer: Answer
  readonly filters: readonly (Filter | undefined)[]
}

/**
 * Returns the button at a location: `<resourceID>.<answer>`, or `<resourceID>.<message>.<card>.<answer>`. Unlike the IDs that a bot may
 * give its answers, locations are unique in the bot.
 */
export function buttonAt(bot: Bot, place: string): Button | undefined {
  const [resourceID = '', ...indexes] = place.split('.')
  const resource = bot.resourceByID.get(resourceID)
  if (!resource || !indexes.every((index) => /^\d{1,4}$/.test(index))) return undefined
  const { answers = [], messages = [], filters } = resource.content
  const around = [bot.featureByID.get(resource.featureID)?.content.filters, filters]
  const [first = 0, card = 0, last = 0] = indexes.map(Number)
  if (indexes.length === 1) return buttonOf(resource, answers[first], around)
  return indexes.length === 3 ? cardButton(resource, messages[first], { card, last, around }) : undefined
}

interface PlaceOnCard {
  readonly card: number
  readonly last: number
  readonly around: Button['filters']
}

function cardButton(resource: BotResource, message: Message | undefined, { card, last, around }: PlaceOnCard): Button | undefined {
  const entry = message?.carousel?.[card]
  return buttonOf(resource, entry?.answers?.[last], [...around, message?.filters, entry?.filters])
}

const buttonOf = (resource: BotResource, answer: Answer | undefined, around: Button['filters']): Button | undefined =>
  answer && { resource, answer, filters: [...around, answer.filters] }

export const buttonLabel = ({ value, title, payload }: Answer): string | undefined => value ?? title ?? payload

/** The labels of pressed buttons of the waiting resource, or of a menu entry; undefined if the input is neither. */
export function pressedLabels(turn: Turn, resource: BotResource | undefined, input: Input): string | undefined {
  if (input.kind === 'payload') return menuEntry(turn.bot, input.payload)?.title
  const ids = input.kind === 'answer' ? [input.answerID] : input.kind === 'answers' ? input.answerIDs : []
  const options = resource && ids.length ? optionsOf(turn, resource) : []
  return joinLabels(ids.map((id) => options.find(({ button }) => button.answerID === id)?.button))
}

/** The labels of several buttons; undefined if one is missing. */
export function joinLabels(answers: readonly (Answer | undefined)[]): string | undefined {
  const text = answers.map((answer) => answer && buttonLabel(answer))
  return text.length && text.every((each) => each !== undefined) ? text.join(', ') : undefined
}
