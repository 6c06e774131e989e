export interface FaultRunOptions {
  readonly seed: number
  /** Workers to kill. */
  readonly kills: number
  /** Deadline: campaigns that are open this long after the start, and stand still, are a failure (tests/faults/patience.ts). */
  readonly seconds: number
  readonly respondents: number
  /** Recipients of the campaign through a table without capacity. */
  readonly overloaded: number
}
