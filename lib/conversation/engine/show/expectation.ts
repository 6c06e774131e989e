import type { Expectation } from '../model/effects.ts'
import type { Turn } from '../model/turn.ts'
import type { BotResource } from '../model/types.ts'

/** What the channel may do for the question that waits: take several choices, suggest, complete; undefined where there is nothing. */
export function expectation(turn: Turn, { content }: BotResource): Expectation | undefined {
  const { multiple_answers, multiple_answers_options: options, activeSuggestions, autocomplete } = content
  const several = {
    min: options?.min_answers ?? 0,
    ...(options?.max_answers === undefined ? {} : { max: options.max_answers }),
    picked: turn.state.picks?.length ?? 0,
  }
  const smartFormat = autocomplete && autocomplete.active !== false ? autocomplete.smart_format_name : undefined
  const expects = {
    ...(multiple_answers === true ? { several } : {}),
    ...(activeSuggestions === true ? { suggestions: true } : {}),
    ...(smartFormat === undefined ? {} : { smartFormat }),
  }
  return Object.keys(expects).length ? expects : undefined
}
