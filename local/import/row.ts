/** A row of the file as it was read: either the setter that it means, or why it means none. */
export type Row = Entry | Unmapped

interface Source {
  /** Where the row begins in the file, from 1; the header of a CSV file is line 1. */
  readonly line: number
  /** How many bytes of the file have been read up to its end. */
  readonly offset: number
  /** The row as the file of refused rows shows it. */
  readonly shown: () => unknown
}

export interface Entry extends Source {
  readonly respondentID: string
  /** The setter as JSON: written once, for its size and for the request. */
  readonly json: string
}

/** A row that is refused before anything is sent. */
export interface Unmapped extends Source {
  readonly message: string
}

/** A row that was not written, and why. */
export interface Refused {
  readonly row: Row
  readonly message: string
}

export const isEntry = (row: Row): row is Entry => 'json' in row
