import type { BotResource, Target } from '../model/content.ts'
import { type Option, responseOf } from '../model/option.ts'
import type { EngineGenerator, Turn } from '../model/turn.ts'
import { complete } from '../write/complete.ts'
import { finishPicking, pick } from './multipleAnswers.ts'

/** Options chosen in one message. */
interface Choice {
  readonly options: readonly Option[]
  /** Whether they are the complete answer. */
  readonly isWhole: boolean
}

/**
 * Takes chosen options of the waiting resource. A single-answer question takes only the first; a multiple-answer question ends with the
 * stop button.
 */
export function* choose(turn: Turn, resource: BotResource, { options, isWhole }: Choice): EngineGenerator<Target | undefined> {
  const chosen = options.filter(({ kind }) => kind === 'answer')
  if (resource.content.multiple_answers === true && chosen.length > 0) {
    const whole = isWhole || chosen.length < options.length
    return yield* pick(turn, resource, { responses: chosen.map(responseOf), options: chosen, whole })
  }
  const [option] = options
  if (option?.kind === 'stop') return yield* finishPicking(turn, resource)
  if (!option || option.target) return option?.target
  return yield* complete(turn, resource, { response: [responseOf(option)], forms: formsOf(option), answer: option.answer })
}

/** Conditions may match a button by its payload or its label. */
const formsOf = (option: Option): string[] => [
  ...new Set([responseOf(option), ...[option.button.value].filter((text) => text !== undefined)]),
]
