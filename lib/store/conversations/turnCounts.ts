import type { Application } from '../applications/access.ts'
import { nluResultFields } from '../statistics/feedbackCounts.ts'
import { missedUtteranceWrite, type UtteranceInTurn } from '../statistics/missedUtterances.ts'
import type { NluResult } from '../statistics/nluResult.ts'
import { type ProcessRuns, processRunWrites } from '../statistics/processes.ts'
import type { TurnActivity } from '../statistics/turnActivity.ts'
import { turnIndexKeys } from '../statistics/turnIndex.ts'
import { countedOf } from '../statistics/understoodKey.ts'
import { userEverWrite } from '../statistics/usersEver.ts'
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
  /** What the respondent wrote, in this turn or before a model was asked, where the bot refused it or did not understand it. */
  readonly missed: UtteranceInTurn | undefined
}

/** Whose turn it is. */
interface CountedTurn {
  readonly respondentID: string
  readonly uid: string
}

/** The writes beside the turn's own that count it, in the same transaction: none, for most turns. */
export const countingWrites = (
  application: Application,
  { respondentID, uid }: CountedTurn,
  { pulse, runs, missed }: TurnCounts,
): Write[] => [
  ...(pulse?.wrote && pulse.wrote.before === undefined ? [userEverWrite(application, uid)] : []),
  ...processRunWrites(application, respondentID, uid, runs),
  ...(missed ? [missedUtteranceWrite(application, { respondentID, uid }, missed)] : []),
]

/** Fields of the turn's own row by which it is counted among the turns of its day, and which a feedback on it is about. */
export const countingFields = (application: Application, { pulse, understanding }: TurnCounts): WireItem => ({
  ...(pulse ? turnIndexKeys(application, { ...pulse, understood: understanding && countedOf(understanding) }) : {}),
  ...(understanding ? nluResultFields(understanding) : {}),
})
