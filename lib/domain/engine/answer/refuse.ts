import { toFallback } from '../flow/fallback.ts'
import type { BotResource, Target } from '../model/content.ts'
import { isChoice, type Option } from '../model/option.ts'
import { type DefaultText, defaultText } from '../model/texts.ts'
import { type EngineGenerator, featureOfResource, type Turn } from '../model/turn.ts'
import { optionsOf } from '../show/options.ts'
import { sayText } from '../show/say.ts'
import { runActions } from '../write/actions.ts'
import type { AnswerType, BrokenLimit } from './validate.ts'

/** Why an answer is refused: it is not of the type, or too large to save. */
type Refusal = AnswerType | 'tooLarge'

/**
 * Refuses an answer: sends `helpText` with the buttons, and the resource waits again (docs/answers.md#refused-answers). Actions that
 * do not require a valid answer still run. After several refusals in a row, returns the fallback instead.
 */
export function* refuseAnswer(
  turn: Turn,
  resource: BotResource,
  text: string,
  refusal?: Refusal | BrokenLimit,
): EngineGenerator<Target | undefined> {
  turn.answer = text
  yield* runActions(turn, resource, { forms: [text], valid: false })
  const fallback = toFallback(turn, resource)
  if (fallback) return fallback
  const options = optionsOf(turn, resource)
  sayText(turn, helpFor(turn, resource, options, refusal), options)
  return undefined
}

/** Counts a text that matched nothing and was not understood. */
export function noteMisunderstood(turn: Turn): void {
  turn.misunderstood = true
  turn.state.misunderstood = (turn.state.misunderstood ?? 0) + 1
  turn.state.totalMisunderstood = (turn.state.totalMisunderstood ?? 0) + 1
}

/**
 * Returns the help text: for the refused type, else `invalidAnswer`; of the resource, then its feature, then the application, then the
 * default. `invalidAnswer: true` skips to the latter two; `false` sends nothing.
 */
function helpFor(turn: Turn, resource: BotResource, options: readonly Option[], refusal: Refusal | BrokenLimit | undefined): string {
  const type = typeof refusal === 'object' ? 'date' : refusal
  const special = type === 'email' || type === 'number' || type === 'date' ? (`${type}_validation` as const) : undefined
  for (const help of [resource.content.helpText, featureOfResource(turn, resource).content.helpText]) {
    const text = (special && help?.[special]) || help?.invalidAnswer
    if (text === true) break
    if (text) return text
  }
  const own = type === undefined && options.some(isChoice) ? turn.bot.application.info?.errorMessageIfQCMwithoutNLU : undefined
  if (typeof refusal === 'object') return own || defaultText(turn, limits[refusal.limit]).replace('{{value}}', () => refusal.value)
  return own || defaultText(turn, defaults[type ?? 'api'])
}

const limits: Readonly<Record<BrokenLimit['limit'], DefaultText>> = {
  earliest: 'dateEarliest',
  latest: 'dateLatest',
  weekdays: 'dateWeekdays',
  time: 'dateTime',
  hours: 'dateHours',
  slots: 'dateSlots',
}

const defaults: Readonly<Record<Refusal, DefaultText>> = {
  email: 'email',
  number: 'number',
  date: 'date',
  phone: 'phone',
  'phone-fr': 'phone-fr',
  regex: 'invalid',
  api: 'invalid',
  tooLarge: 'tooLarge',
}
