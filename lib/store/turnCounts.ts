import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import type { Pulse } from '../metrics/pulse.ts'
import type { Understanding } from '../metrics/understanding.ts'
import type { Application } from './access.ts'
import { counterWrites } from './counters.ts'
import { missedWrite } from './missed.ts'
import { processWrites, type Runs } from './processes.ts'
import { pulseKeys } from './pulses.ts'
import type { WireItem } from './table.ts'
import { requestWrite, understoodFields } from './understandings.ts'

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
