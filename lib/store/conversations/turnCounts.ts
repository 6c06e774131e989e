import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import type { Application } from '../applications/access.ts'
import { pulseKeys } from '../statistics/activityIndex.ts'
import { counterWrites } from '../statistics/counters.ts'
import { missedWrite } from '../statistics/missed.ts'
import { requestWrite, understoodFields } from '../statistics/nluCounts.ts'
import { processWrites, type Runs } from '../statistics/processes.ts'
import type { Pulse } from '../statistics/turnActivity.ts'
import type { Understanding } from '../statistics/understanding.ts'
import type { WireItem } from '../table/client.ts'

/** What a turn counts, of all kinds. */
export interface TurnCounts {
  /** Undefined where nothing was said. */
  readonly pulse: Pulse | undefined
  /** Runs of processes that it started or finished, one entry a process. */
  readonly runs: readonly Runs[]
  /** What NLU made of the words, where it was asked. */
  readonly understanding: Understanding | undefined
}

/** The writes beside the turn's own that count it, in the same transaction. */
export const countingWrites = (
  application: Application,
  respondentID: string,
  uid: string,
  at: number,
  { pulse, runs, understanding }: TurnCounts,
): TransactWriteItem[] => [
  ...(pulse ? counterWrites(application, uid, pulse) : []),
  ...processWrites(application, respondentID, uid, runs),
  ...(understanding ? [requestWrite(application, uid, at, understanding)] : []),
  ...(understanding?.missed ? [missedWrite(application, uid, at, understanding)] : []),
]

/** Fields of the turn's own row by which it is found among the turns of its day, and which a feedback on it is about. */
export const countingFields = (application: Application, { pulse, understanding }: TurnCounts): WireItem => ({
  ...(pulse ? pulseKeys(application, pulse) : {}),
  ...(understanding ? understoodFields(understanding) : {}),
})
