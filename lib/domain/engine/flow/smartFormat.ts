import type { BotResource, Target } from '../model/content.ts'
import { smartFormatOf } from '../model/smartFormats.ts'
import { positionOf, type Turn } from '../model/turn.ts'
import { toFeature } from './targets.ts'

export const maxInterruptions = 5

/**
 * Returns the target of a question whose smart format a feature collects (docs/answers.md#smart-formats); the question is answered
 * when that feature ends. Undefined if the question asks for itself: it has no such format, or the feature is already collecting it.
 */
export function toFormat(turn: Turn, resource: BotResource): Target | undefined {
  const { featureID } = smartFormatOf(turn.bot, resource.content) ?? {}
  if (featureID === undefined) return undefined
  const target = toFeature(turn, featureID)
  const suspended = turn.state.interrupted ?? []
  if (!target || target.feature.id === resource.featureID || suspended.some(({ format }) => format === target.feature.id)) return undefined
  turn.state.interrupted = [...suspended, { ...positionOf(resource), format: target.feature.id }].slice(-maxInterruptions)
  return target
}

/** Records the last answer in the feature of a smart format, which becomes the answer of the question. */
export function noteFormatAnswer(turn: Turn, { featureID }: BotResource, answer: string): void {
  const suspended = turn.state.interrupted ?? []
  const last = suspended.at(-1)
  if (last?.format === featureID) turn.state.interrupted = [...suspended.slice(0, -1), { ...last, answer }]
}

/** Leaving the feature of a smart format other than by its end discards the question. */
export function leaveFormats(turn: Turn, featureID: string): void {
  const suspended = turn.state.interrupted
  const lastInside = suspended?.findLastIndex(({ format }) => format === undefined || format === featureID)
  if (suspended && lastInside !== suspended.length - 1) turn.state.interrupted = suspended.slice(0, (lastInside ?? -1) + 1)
}

/** Returns to a question after its smart format was collected, as if it had asked itself. */
export function backAtQuestion(turn: Turn, resource: BotResource): void {
  const backHistory = turn.state.back ?? []
  const enteredAt = backHistory.lastIndexOf(resource.featureID)
  if (turn.featureID !== resource.featureID && enteredAt >= 0) turn.state.back = backHistory.slice(0, enteredAt)
  turn.featureID = resource.featureID
  turn.state.at = positionOf(resource)
}
