import { clearAnsweredQuestions } from '../flow/questionProgress.ts'
import type { BotFeature } from '../model/content.ts'
import type { Turn } from '../model/turn.ts'

/**
 * Starts a run of a process when its feature is entered (docs/workflows.md#processes). An open run is continued; only `restart_process`
 * starts another.
 */
export function startProcess(turn: Turn, { id, content: { process } }: BotFeature): void {
  if (process?.active !== true || isProcessRunning(turn, id)) return
  turn.state.runs = [...(turn.state.runs ?? []), id]
  turn.processes.push({ event: 'started', featureID: id })
}

/** Starts another run with all questions unanswered. */
export function restartProcess(turn: Turn, feature: BotFeature): void {
  finishProcess(turn, feature.id)
  clearAnsweredQuestions(turn, feature.id)
  startProcess(turn, feature)
}

/** Starts another run of the current process, else of the last open one, else of the given feature's. */
export function restartLatestProcess(turn: Turn, featureID: string | undefined): void {
  const ids = [turn.featureID, ...(turn.state.runs ?? []).toReversed(), featureID]
  const features = ids.map((id) => turn.bot.featureByID.get(id ?? ''))
  const feature = features.find((each) => each?.content.process?.active === true)
  if (feature) restartProcess(turn, feature)
}

export const isProcessRunning = (turn: Turn, featureID: string): boolean => turn.state.runs?.includes(featureID) ?? false

export function finishProcess(turn: Turn, featureID: string): void {
  const remaining = turn.state.runs?.filter((id) => id !== featureID)
  turn.state.runs = remaining?.length ? remaining : undefined
}
