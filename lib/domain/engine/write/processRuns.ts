import { forgetAnswered } from '../flow/answered.ts'
import type { Turn } from '../model/turn.ts'
import type { BotFeature } from '../model/types.ts'

/**
 * Runs of processes (docs/conversations.md#processes): entering a feature whose `process.active` starts one. While it is open, coming back
 * goes on with it; only `restart_process` starts another.
 */
export function startProcess(turn: Turn, { id, content: { process } }: BotFeature): void {
  if (process?.active !== true || isProcessRunning(turn, id)) return
  turn.state.runs = [...(turn.state.runs ?? []), id]
  turn.processes.push({ event: 'started', featureID: id })
}

/** Another run, with its questions open again. */
export function restartProcess(turn: Turn, feature: BotFeature): void {
  finishProcess(turn, feature.id)
  forgetAnswered(turn, feature.id)
  startProcess(turn, feature)
}

/** Another run of the process where the respondent is; else of the last one that is open, else of the feature named. */
export function restartLatestProcess(turn: Turn, featureID: string | undefined): void {
  const ids = [turn.featureID, ...(turn.state.runs ?? []).toReversed(), featureID]
  const features = ids.map((id) => turn.bot.featureByID.get(id ?? ''))
  const feature = features.find((each) => each?.content.process?.active === true)
  if (feature) restartProcess(turn, feature)
}

export const isProcessRunning = (turn: Turn, featureID: string): boolean => turn.state.runs?.includes(featureID) ?? false

export function finishProcess(turn: Turn, featureID: string): void {
  const left = turn.state.runs?.filter((id) => id !== featureID)
  turn.state.runs = left?.length ? left : undefined
}
