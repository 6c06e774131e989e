import { smartFormatOf } from '../model/smartFormats.ts'
import { positionOf, type Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { toFeature } from './targets.ts'

/** How many interruptions of interruptions are remembered. */
export const deepestInterruption = 5

/**
 * Where a question leads that a smart format of the application asks for (docs/answers.md#smart-formats): to the format's feature, at
 * whose end it is answered. Undefined where the question asks for itself: it has no such format, or is inside of it already.
 */
export function toFormat(turn: Turn, resource: BotResource): Go | undefined {
  const { featureID } = smartFormatOf(turn.bot, resource.content) ?? {}
  if (featureID === undefined) return undefined
  const go = toFeature(turn, featureID)
  const asking = turn.state.interrupted ?? []
  if (!go || go.feature.id === resource.featureID || asking.some(({ format }) => format === go.feature.id)) return undefined
  turn.state.interrupted = [...asking, { ...positionOf(resource), format: go.feature.id }].slice(-deepestInterruption)
  return go
}

/** Notes the last answer in the feature of a smart format: what its end gives to the question. */
export function noteFormatAnswer(turn: Turn, { featureID }: BotResource, answer: string): void {
  const asking = turn.state.interrupted ?? []
  const last = asking.at(-1)
  if (last?.format === featureID) turn.state.interrupted = [...asking.slice(0, -1), { ...last, answer }]
}

/** Who leaves the feature of a smart format otherwise than by its end leaves the question, too. */
export function leaveFormats(turn: Turn, featureID: string): void {
  const asking = turn.state.interrupted
  const left = asking?.findLastIndex(({ format }) => format === undefined || format === featureID)
  if (asking && left !== asking.length - 1) turn.state.interrupted = asking.slice(0, (left ?? -1) + 1)
}

/** Back at a question that the feature of a smart format asked: as though it had asked itself. */
export function backAtQuestion(turn: Turn, resource: BotResource): void {
  const came = turn.state.back ?? []
  const entered = came.lastIndexOf(resource.featureID)
  if (turn.featureID !== resource.featureID && entered >= 0) turn.state.back = came.slice(0, entered)
  turn.featureID = resource.featureID
  turn.state.at = positionOf(resource)
}
