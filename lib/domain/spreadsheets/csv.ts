import Papa from 'papaparse'

/** What spreadsheets take for a formula, which could do harm: a cell that begins so is marked as text. */
const formula = /^'*[=+\-@\t\r]/

type Cell = string | number | boolean | null | undefined

/**
 * Rows as lines of CSV (RFC 4180), each with its line end. A text that a spreadsheet would take for a formula gets an apostrophe before it, which
 * `plainCell` takes away again.
 */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows as Cell[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`

/** A cell as it was before `csvLines` marked it as text. */
export const plainCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)
