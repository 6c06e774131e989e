import type { Filter } from '../../../../schemas/filter.ts'
import type { Answer, Message } from '../../../../schemas/message.ts'
import { menuEntry } from '../flow/menu.ts'
import type { Turn } from '../model/turn.ts'
import type { Bot, BotResource, Input } from '../model/types.ts'
import { optionsOf } from './options.ts'

/** A button with the resource that it is of, and all filters that decide who sees it. */
export interface Button {
  readonly resource: BotResource
  readonly answer: Answer
  readonly filters: readonly (Filter | undefined)[]
}

/**
 * The button at a place in the bot: `<resourceID>.<answer>`, or `<resourceID>.<message>.<card>.<answer>`. A bot may give its answers ids of
 * its own, which are unique in a resource alone: places are unique.
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

export const wordsOn = ({ value, title, payload }: Answer): string | undefined => value ?? title ?? payload

/** What somebody says who presses buttons of the resource that waits, or an entry of the menu; undefined where they press neither. */
export function wordsPressed(turn: Turn, resource: BotResource | undefined, input: Input): string | undefined {
  if (input.kind === 'payload') return menuEntry(turn.bot, input.payload)?.title
  const ids = input.kind === 'answer' ? [input.answerID] : input.kind === 'answers' ? input.answerIDs : []
  const options = resource && ids.length ? optionsOf(turn, resource) : []
  return joined(ids.map((id) => options.find(({ shown }) => shown.answerID === id)?.shown))
}

/** The words on several buttons; undefined where one of them is not known. */
export function joined(answers: readonly (Answer | undefined)[]): string | undefined {
  const words = answers.map((answer) => answer && wordsOn(answer))
  return words.length && words.every((each) => each !== undefined) ? words.join(', ') : undefined
}
