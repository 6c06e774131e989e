import type { BotResource } from '../model/content.ts'
import type { Expectation } from '../model/effects.ts'
import { isChoice, type Option } from '../model/option.ts'
import { smartFormatOf } from '../model/smartFormats.ts'
import type { Turn } from '../model/turn.ts'
import { applies } from '../model/waits.ts'
import { matchText } from './match.ts'
import { optionsOf } from './options.ts'

/**
 * What the channel can offer for the waiting question (docs/conversations.md#expected-input): multiple choice, suggestions,
 * completion; undefined if nothing.
 */
export function expectation(turn: Turn, resource: BotResource): Expectation | undefined {
  const { multiple_answers, multiple_answers_options: options, activeSuggestions } = resource.content
  const several = {
    min: options?.min_answers ?? 0,
    ...(options?.max_answers === undefined ? {} : { max: options.max_answers }),
    picked: turn.state.picks?.length ?? 0,
  }
  const suggestions = activeSuggestions === true ? suggestionsIn(optionsOf(turn, resource)) : []
  const { name: smartFormat, inputMode, autocomplete } = smartFormatOf(turn.bot, resource.content) ?? {}
  const type = helpedType(resource)
  const expects = {
    ...(multiple_answers === true ? { several } : {}),
    ...(suggestions.length ? { suggestions } : {}),
    ...(type === undefined ? {} : { type }),
    ...(smartFormat === undefined ? {} : { smartFormat }),
    ...(inputMode && autocomplete ? { inputMode, autocomplete } : {}),
  }
  return Object.keys(expects).length ? expects : undefined
}

/** The expected type of text, if it helps typing. */
function helpedType({ content: { validation, properties } }: BotResource): Expectation['type'] {
  const type = [validation, properties].find((rule) => applies(rule) && rule.type !== undefined)?.type
  switch (type) {
    case 'email':
    case 'number':
    case 'date':
    case 'phone':
      return type
    case 'nombre':
      return 'number'
    case 'phone-fr':
      return 'phone'
  }
  return undefined
}

/**
 * The labels that select answers, without duplicates. Buttons of cards often share a label: there the card's title is used, if it selects
 * the answer.
 */
const suggestionsIn = (options: readonly Option[]): string[] => [
  ...new Set(
    options.filter(isSuggested).flatMap((option) => titleFor(options, option) || option.button.value || option.button.title || []),
  ),
]

/** A location cannot be typed. */
const isSuggested = (option: Option): boolean => isChoice(option) && option.button.type !== 'location'

function titleFor(options: readonly Option[], option: Option): string | undefined {
  const title = option.card?.content.value
  return title && matchText(options, title) === option ? title : undefined
}
