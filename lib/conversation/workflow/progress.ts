import type { Filter } from '../../../schemas/filter.ts'
import type { OutgoingClient } from '../../infrastructure/outboundHttp/call.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import type { Allowance } from './allowance.ts'
import type { Memory } from './memory.ts'

/** What a run takes from the world. */
export interface Means {
  readonly call: OutgoingClient
  /** A whole number from 0 to below the given one, each as likely as the other. */
  readonly random: (below: number) => number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** How far a run has come. */
export interface Progress {
  readonly memory: Memory
  readonly means: Means
  /** The stored filters that the workflow names, by id. */
  readonly storedFilters: ReadonlyMap<string, Filter>
  readonly allowance: Allowance
  /** Whether the answer that led here was valid; true where there was none to judge. */
  readonly answerValid: boolean
  /** When webhooks have to have answered: milliseconds since 1970. */
  readonly deadline: number
  /** Of the last webhook that was to be called; undefined where it gave no answer. */
  status: number | undefined
  restartProcess: boolean
  readonly mails: Mail[]
  /** Recipients whom values name, in lower case, not the workflow itself. */
  readonly enteredRecipients: Set<string>
  /** Leaves a warning in the log: codes and ids only. */
  readonly warn: (event: string, more?: Record<string, string>) => void
}
