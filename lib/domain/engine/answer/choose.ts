import { type Option, responseOf } from '../model/option.ts'
import type { Asking, Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { complete } from '../write/complete.ts'
import { finishPicking, pick } from './several.ts'

/** What was chosen in one message. */
interface Chosen {
  readonly options: readonly Option[]
  /** Together they are the whole answer. */
  readonly isWhole: boolean
}

/**
 * Takes options of the resource that waits. Where one answer is asked for, only the first counts. Where several are, the stop button among
 * them ends it.
 */
export function* choose(turn: Turn, resource: BotResource, { options, isWhole }: Chosen): Asking<Go | undefined> {
  const chosen = options.filter(({ kind }) => kind === 'answer')
  if (resource.content.multiple_answers === true && chosen.length > 0) {
    const whole = isWhole || chosen.length < options.length
    return yield* pick(turn, resource, { responses: chosen.map(responseOf), options: chosen, whole })
  }
  const [option] = options
  if (option?.kind === 'stop') return yield* finishPicking(turn, resource)
  if (!option || option.go) return option?.go
  return yield* complete(turn, resource, { response: [responseOf(option)], forms: formsOf(option), answer: option.answer })
}

/** A condition may name a button by its payload or by its text. */
const formsOf = (option: Option): string[] => [
  ...new Set([responseOf(option), ...[option.shown.value].filter((text) => text !== undefined)]),
]
