export interface FaultRunOptions {
  readonly seed: number
  /** Workers to kill. */
  readonly kills: number
  /** Deadline: campaigns that are still open this long after the start are a failure. */
  readonly seconds: number
  readonly respondents: number
  /** Recipients of the campaign through a table without capacity. */
  readonly overloaded: number
}
