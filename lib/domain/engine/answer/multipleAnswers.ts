import { toFallback } from '../flow/fallback.ts'
import { leads } from '../flow/next.ts'
import { recordAnsweredQuestion } from '../flow/questionProgress.ts'
import type { BotResource, Target } from '../model/content.ts'
import { isChoice, type Option, responseOf } from '../model/option.ts'
import { defaultText } from '../model/texts.ts'
import { type EngineGenerator, noteLog, resourceRef, type Turn } from '../model/turn.ts'
import { optionsOf } from '../show/options.ts'
import { askAgain, sayMessages, sayText } from '../show/say.ts'
import { complete, recordAnswer } from '../write/complete.ts'
import { writePicks } from '../write/properties.ts'

/** Picks of one message. */
interface NewPicks {
  readonly responses: readonly string[]
  readonly options: readonly Option[]
  /** Whether they are the complete answer, if there are enough; otherwise picking continues. */
  readonly whole: boolean
}

/** Limit of the picks that the state holds between messages (JSON characters). */
const maxPicksLength = 3000

/**
 * Takes picks of a multiple-answer question (`multiple_answers`). Once there are enough, the answer is saved with each message, so that a
 * respondent who leaves halfway loses nothing; properties and actions follow at the end. It ends with the stop button, with `max_answers`,
 * when nothing is left to choose, or with a pick that has a target.
 */
export function* pick(turn: Turn, resource: BotResource, { responses, options, whole }: NewPicks): EngineGenerator<Target | undefined> {
  const { min_answers: min = 0, max_answers: max = Number.POSITIVE_INFINITY } = resource.content.multiple_answers_options ?? {}
  const before = turn.state.picks ?? []
  const picks = [...new Set([...before, ...responses])]
  if (picks.length > Math.max(max, 1)) return refuse(turn, resource, 'atMost', max)
  const leading = options.find(({ answer }) => leads(answer))
  const isFull = JSON.stringify(picks).length > maxPicksLength
  if (isFull) noteLog(turn, 'picks_too_long', resourceRef(resource))
  const isDone = leading || isFull || picks.length >= max || (whole && picks.length >= min) || nothingLeft(turn, resource, picks)
  if (picks.length >= min || isDone) {
    recordAnswer(turn, resource, picks)
    writePicks(turn, resource.content, picks)
  }
  if (isDone) return yield* complete(turn, resource, { response: picks, forms: formsOf(picks, options), answer: leading?.answer })
  turn.state.picks = picks
  turn.state.misunderstood = undefined
  if (picks.length >= min) recordAnsweredQuestion(turn, resource)
  if (whole) return remind(turn, resource, 'atLeast', min)
  reply(turn, resource, picks.length)
  return undefined
}

/** The stop button ends the question; with too few picks, the bot says how many it needs. */
export function* finishPicking(turn: Turn, resource: BotResource): EngineGenerator<Target | undefined> {
  const { min_answers, stop_button } = resource.content.multiple_answers_options ?? {}
  const min = Math.max(min_answers ?? 0, stop_button?.display_first_occurence === true ? 0 : 1)
  const picks = turn.state.picks ?? []
  if (picks.length < min) return refuse(turn, resource, 'atLeast', min)
  return yield* complete(turn, resource, { response: picks, forms: picks, stopLogic: stop_button?.logic })
}

/** Sends the message for the number of picks so far: the n-th of the list, then always the last; without a list, the question again. */
function reply(turn: Turn, resource: BotResource, count: number): void {
  const { messages = [] } = resource.content.multiple_answers_options ?? {}
  const countMessages = messages[count - 1] ?? messages.at(-1)
  if (countMessages?.length) sayMessages(turn, countMessages, optionsOf(turn, resource))
  else askAgain(turn, resource)
}

function refuse(turn: Turn, resource: BotResource, text: 'atLeast' | 'atMost', n: number): Target | undefined {
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
  ...new Set([...picks, ...options.flatMap(({ button: { value } }) => value ?? [])]),
]
