import Papa from 'papaparse'

/** What spreadsheets would evaluate as a formula, in full width too: such cells are marked as text. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/

type Cell = string | number | boolean | null | undefined

/**
 * Returns rows as lines of CSV (RFC 4180), each with a line end. A text that spreadsheets would evaluate gets a leading apostrophe, which
 * `plainCell` removes.
 */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows as Cell[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`

/** Returns a cell without the mark of `csvLines`, or the formula that some exports write to keep a leading zero: `="0612345678"`. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell.replace(/^="([^"]*)"$/, '$1')
