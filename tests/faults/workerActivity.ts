/** What the worker processes are doing at this moment. */
export interface WorkerActivity {
  /** Ids of the messages that each worker has received and not deleted, by its name. */
  readonly inFlight: Map<string, readonly string[]>
  /** Kills the worker of a name. */
  readonly kill: Map<string, () => void>
  /** When a worker last recorded progress in the table (performance.now()). */
  lastRecordedAt: number
}
