/** Increment it to build all indexes again. */
export const indexFormat = 1

export interface IndexHeader {
  readonly format: number
  readonly passages: number
  readonly terms: number
  /** Bytes of the terms, and of their sizes. */
  readonly text: number
  readonly sizes: number
}
