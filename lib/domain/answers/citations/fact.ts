/** A figure, date, price or address in a text. */
export interface Fact {
  /** Position, end exclusive. */
  readonly start: number
  readonly end: number
  /** What it may mean, in canonical form. */
  readonly readings: readonly string[]
  /** What a text that contains it also contains: the year of a date, the number of a price. */
  readonly implied?: readonly string[]
}
