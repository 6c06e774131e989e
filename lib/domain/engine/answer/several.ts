import { noteAnswered } from '../flow/answered.ts'
import { toFallback } from '../flow/fallback.ts'
import { leads } from '../flow/next.ts'
import { isChoice, type Option, responseOf } from '../model/option.ts'
import { defaultText } from '../model/texts.ts'
import { type Asking, noteLog, resourceRef, type Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { optionsOf } from '../show/options.ts'
import { askAgain, sayMessages, sayText } from '../show/say.ts'
import { complete, recordAnswer } from '../write/complete.ts'
import { writePicks } from '../write/properties.ts'

/** What was chosen in one message. */
interface Choice {
  readonly responses: readonly string[]
  readonly options: readonly Option[]
  /** Several at once are the whole answer, where they are enough; one at a time goes on until something ends it. */
  readonly whole: boolean
}

/** How much of several answers in words the state holds between messages. */
const longestPicks = 3000

/**
 * Takes one or more of several answers (`multiple_answers`). What was chosen is kept with each message, once there is enough of it, so that who
 * leaves halfway loses nothing; properties and actions follow at the end. It ends with the stop button, with `max_answers`, with
 * nothing left to choose, or with an answer that leads somewhere by itself.
 */
export function* pick(turn: Turn, resource: BotResource, { responses, options, whole }: Choice): Asking<Go | undefined> {
  const { min_answers: min = 0, max_answers: max = Number.POSITIVE_INFINITY } = resource.content.multiple_answers_options ?? {}
  const before = turn.state.picks ?? []
  const picks = [...new Set([...before, ...responses])]
  if (picks.length > Math.max(max, 1)) return refuse(turn, resource, 'atMost', max)
  const leading = options.find(({ answer }) => leads(answer))
  const full = JSON.stringify(picks).length > longestPicks
  if (full) noteLog(turn, 'picks_too_long', resourceRef(resource))
  const isDone = leading || full || picks.length >= max || (whole && picks.length >= min) || nothingLeft(turn, resource, picks)
  if (picks.length >= min || isDone) {
    recordAnswer(turn, resource, picks)
    writePicks(turn, resource.content, picks)
  }
  if (isDone) return yield* complete(turn, resource, { response: picks, forms: formsOf(picks, options), answer: leading?.answer })
  turn.state.picks = picks
  turn.state.misunderstood = undefined
  if (picks.length >= min) noteAnswered(turn, resource)
  if (whole) return remind(turn, resource, 'atLeast', min)
  reply(turn, resource, picks.length)
  return undefined
}

/** The stop button ends several answers; before there are enough, it says how many it takes. */
export function* finishPicking(turn: Turn, resource: BotResource): Asking<Go | undefined> {
  const { min_answers, stop_button } = resource.content.multiple_answers_options ?? {}
  const min = Math.max(min_answers ?? 0, stop_button?.display_first_occurence === true ? 0 : 1)
  const picks = turn.state.picks ?? []
  if (picks.length < min) return refuse(turn, resource, 'atLeast', min)
  return yield* complete(turn, resource, { response: picks, forms: picks, stopLogic: stop_button?.logic })
}

/** What is said after the first choice, the second, …, the last for all that follow; without any, the question again. */
function reply(turn: Turn, resource: BotResource, count: number): void {
  const { messages = [] } = resource.content.multiple_answers_options ?? {}
  const said = messages[count - 1] ?? messages.at(-1)
  if (said?.length) sayMessages(turn, said, optionsOf(turn, resource))
  else askAgain(turn, resource)
}

function refuse(turn: Turn, resource: BotResource, text: 'atLeast' | 'atMost', n: number): Go | undefined {
  return toFallback(turn, resource) ?? remind(turn, resource, text, n)
}

function remind(turn: Turn, resource: BotResource, text: 'atLeast' | 'atMost', n: number): undefined {
  sayText(turn, defaultText(turn, text).replace('{{n}}', String(n)), optionsOf(turn, resource))
}

function nothingLeft(turn: Turn, resource: BotResource, picks: readonly string[]): boolean {
  const all = optionsOf({ ...turn, state: { ...turn.state, picks: [] } }, resource).filter(isChoice)
  return all.length > 0 && all.every((option) => picks.includes(responseOf(option)))
}

const formsOf = (picks: readonly string[], options: readonly Option[]): string[] => [
  ...new Set([...picks, ...options.flatMap(({ shown: { value } }) => value ?? [])]),
]
