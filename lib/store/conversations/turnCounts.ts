import type { Application } from '../applications/access.ts'
import { activityIndexKeys } from '../statistics/activityIndex.ts'
import { dayCountWrites } from '../statistics/dayCounts.ts'
import { type MissedUtterance, missedUtteranceWrite } from '../statistics/missedUtterances.ts'
import { nluRequestWrite, nluResultFields } from '../statistics/nluCounts.ts'
import type { NluResult } from '../statistics/nluResult.ts'
import { type ProcessRuns, processRunWrites } from '../statistics/processes.ts'
import type { TurnActivity } from '../statistics/turnActivity.ts'
import type { WireItem } from '../table/client.ts'
import type { Write } from '../table/transact.ts'

/** What a turn counts, of all kinds. */
export interface TurnCounts {
  /** Undefined where nothing was said. */
  readonly pulse: TurnActivity | undefined
  /** Runs of processes that it started or finished, one entry a process. */
  readonly runs: readonly ProcessRuns[]
  /** What NLU made of the words, where it was asked. */
  readonly understanding: NluResult | undefined
  /** What the respondent wrote, where the bot refused it or did not understand it. */
  readonly missed: MissedUtterance | undefined
}

/** Whose turn it is, its number, and when it happened (ms since 1970). */
interface CountedTurn {
  readonly respondentID: string
  readonly uid: string
  readonly turn: number
  readonly at: number
}

/** The writes beside the turn's own that count it, in the same transaction. */
export const countingWrites = (
  application: Application,
  { respondentID, uid, turn, at }: CountedTurn,
  { pulse, runs, understanding, missed }: TurnCounts,
): Write[] => [
  ...(pulse ? dayCountWrites(application, uid, pulse) : []),
  ...processRunWrites(application, respondentID, uid, runs),
  ...(understanding ? [nluRequestWrite(application, uid, at, understanding)] : []),
  ...(missed ? [missedUtteranceWrite(application, uid, turn, missed)] : []),
]

/** Fields of the turn's own row by which it is found among the turns of its day, and which a feedback on it is about. */
export const countingFields = (application: Application, { pulse, understanding }: TurnCounts): WireItem => ({
  ...(pulse ? activityIndexKeys(application, pulse) : {}),
  ...(understanding ? nluResultFields(understanding) : {}),
})
