import { forgetAnswered } from './answered.ts'
import type { Turn } from './turn.ts'
import type { BotFeature } from './types.ts'

/**
 * Runs of processes (docs/conversations.md#processes): entering a feature whose `process.active` starts one. While it is open, coming back
 * goes on with it; only `restart_process` starts another.
 */
export function startRun(turn: Turn, { id, content: { process } }: BotFeature): void {
  if (process?.active !== true || isRunning(turn, id)) return
  turn.state.runs = [...(turn.state.runs ?? []), id]
  turn.processes.push({ event: 'started', featureID: id })
}

/** Another run, with its questions open again. */
export function restartRun(turn: Turn, feature: BotFeature): void {
  closeRun(turn, feature.id)
  forgetAnswered(turn, feature.id)
  startRun(turn, feature)
}

export const isRunning = (turn: Turn, featureID: string): boolean => turn.state.runs?.includes(featureID) ?? false

export function closeRun(turn: Turn, featureID: string): void {
  const left = turn.state.runs?.filter((id) => id !== featureID)
  turn.state.runs = left?.length ? left : undefined
}
