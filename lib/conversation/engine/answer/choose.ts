import { type Option, responseOf } from '../model/option.ts'
import type { Asking, Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { complete } from '../write/complete.ts'
import { finishPicking, pick } from './several.ts'

/** Takes one of the options of the resource that waits. */
export function* choose(turn: Turn, resource: BotResource, option: Option): Asking<Go | undefined> {
  if (option.kind === 'stop') return yield* finishPicking(turn, resource)
  if (option.go) return option.go
  if (resource.content.multiple_answers === true) return yield* chooseSeveral(turn, resource, [option], false)
  const response = responseOf(option)
  return yield* complete(turn, resource, { response: [response], forms: formsOf(option), answer: option.answer })
}

/** Takes several options of one message. The stop button among them ends it; where one answer is asked for, only the first counts. */
export function* chooseSeveral(turn: Turn, resource: BotResource, options: readonly Option[], isWhole: boolean): Asking<Go | undefined> {
  const [first] = options
  if (first && resource.content.multiple_answers !== true) return yield* choose(turn, resource, first)
  const chosen = options.filter(({ kind }) => kind === 'answer')
  if (chosen.length === 0) return first && (yield* choose(turn, resource, first))
  const whole = isWhole || chosen.length < options.length
  return yield* pick(turn, resource, { responses: chosen.map(responseOf), options: chosen, whole })
}

/** A condition may name a button by its payload or by its text. */
const formsOf = (option: Option): string[] => [
  ...new Set([responseOf(option), ...[option.shown.value].filter((text) => text !== undefined)]),
]
