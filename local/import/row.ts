/** A row of the file: the setter that it maps to, or the reason why it maps to none. In a dry run also one whose respondent a row before has. */
export type Row = Entry | Unmapped | Repeated

interface Source {
  /** Line at which the row starts, from 1; the header of a CSV file is line 1. */
  readonly line: number
  /** Byte offset of its end in the file. */
  readonly offset: number
  /** The row as written to the file of refused rows. */
  readonly original: () => unknown
}

export interface Entry extends Source {
  readonly respondentID: string
  /** The setter as JSON, serialized once for its size and for the request. */
  readonly json: string
}

/** A row that is refused before it is sent. */
export interface Unmapped extends Source {
  readonly message: string
}

export interface Repeated extends Source {
  readonly isRepeated: true
}

/** A row that was not written, and why. */
export interface Refused {
  readonly row: Row
  readonly message: string
}

export const isEntry = (row: Row): row is Entry => 'json' in row
export const isUnmapped = (row: Row): row is Unmapped => 'message' in row
