import type { Filter } from '../../../schemas/filter.ts'
import type { OutgoingClient } from '../../infrastructure/outboundHttp/call.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import type { Allowance } from './allowance.ts'
import type { Memory } from './memory.ts'

/** Injected effects of a run. */
export interface RunDependencies {
  readonly call: OutgoingClient
  /** Returns a uniformly random integer from 0 to below the argument. */
  readonly random: (below: number) => number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The state of a run. */
export interface WorkflowProgress {
  readonly memory: Memory
  readonly dependencies: RunDependencies
  /** The stored filters that the workflow references, by ID. */
  readonly storedFilters: ReadonlyMap<string, Filter>
  readonly allowance: Allowance
  /** Whether the answer that triggered the run was valid; true if there was none. */
  readonly answerValid: boolean
  /** When webhooks must have responded (milliseconds since 1970). */
  readonly deadline: number
  /** Status code of the last webhook; undefined without a response. */
  status: number | undefined
  restartProcess: boolean
  readonly mails: Mail[]
  /** Recipients taken from values rather than from the workflow, in lower case. */
  readonly enteredRecipients: Set<string>
  /** Logs a warning: codes and IDs only, never values. */
  readonly warn: (event: string, more?: Record<string, string>) => void
}
