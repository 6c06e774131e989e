import { toFallback } from '../flow/fallback.ts'
import { isChoice, type Option } from '../model/option.ts'
import { type DefaultText, defaultText } from '../model/texts.ts'
import { type Asking, featureOfResource, type Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { optionsOf } from '../show/options.ts'
import { sayText } from '../show/say.ts'
import { runActions } from '../write/actions.ts'
import type { AnswerType } from './validate.ts'

/** What an answer is not, or that it is more than is saved. */
type Refusal = AnswerType | 'tooLarge'

/**
 * An answer that is not valid: `helpText` is said, with the buttons, and the resource waits again (docs/answers.md#refused-answers).
 * Actions that do not ask for a valid answer still run. After several in a row it leads to the fallback, which speaks for itself.
 */
export function* refuseAnswer(turn: Turn, resource: BotResource, words: string, type?: Refusal): Asking<Go | undefined> {
  turn.answer = words
  yield* runActions(turn, resource, { forms: [words], valid: false })
  const fallback = toFallback(turn, resource)
  if (fallback) return fallback
  const options = optionsOf(turn, resource)
  sayText(turn, helpFor(turn, resource, options, type), options)
  return undefined
}

/** Words that fit nothing, and were not understood either. */
export function noteMisunderstood(turn: Turn): void {
  turn.misunderstood = true
  turn.state.misunderstood = (turn.state.misunderstood ?? 0) + 1
  turn.state.totalMisunderstood = (turn.state.totalMisunderstood ?? 0) + 1
}

/**
 * What is said: the text for the type that the answer is not, else `invalidAnswer`; the resource's before the feature's, then the
 * application's for texts that fit no button, then our own. `invalidAnswer: true` stands for the latter two; `false` says nothing.
 */
function helpFor(turn: Turn, resource: BotResource, options: readonly Option[], type: Refusal | undefined): string {
  const special = type === 'email' || type === 'number' || type === 'date' ? (`${type}_validation` as const) : undefined
  for (const help of [resource.content.helpText, featureOfResource(turn, resource).content.helpText]) {
    const text = (special && help?.[special]) || help?.invalidAnswer
    if (text === true) break
    if (text) return text
  }
  const own = type === undefined && options.some(isChoice) ? turn.bot.application.info?.errorMessageIfQCMwithoutNLU : undefined
  return own || defaultText(turn, defaults[type ?? 'api'])
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
