import type { Expectation } from './effects.ts'
import type { Turn } from './turn.ts'
import type { BotResource } from './types.ts'

/** What the channel may do for the question that waits: take several choices, suggest, complete. */
export function expectation(turn: Turn, { id, featureID, content }: BotResource): Expectation {
  const { multiple_answers, multiple_answers_options: options, activeSuggestions, autocomplete } = content
  const several = { min: options?.min_answers ?? 0, max: options?.max_answers, picked: turn.state.picks?.length ?? 0 }
  const smartFormat = autocomplete && autocomplete.active !== false ? autocomplete.smart_format_name : undefined
  return {
    featureID,
    resourceID: id,
    ...(multiple_answers === true ? { several } : {}),
    ...(activeSuggestions === true ? { suggestions: true } : {}),
    ...(smartFormat === undefined ? {} : { smartFormat }),
  }
}
