import { trimmedCell } from './cells.ts'
import { cellEmail } from './contacts.ts'

type Row = readonly string[]

const filled = (row: Row | undefined): number => row?.filter((cell) => trimmedCell(cell) !== '').length ?? 0
const isValue = (cell: string): boolean => /^[\d+(]/.test(cell) || cellEmail(cell) !== undefined

/**
 * Returns where the header is in the first rows of a file, blank ones included: the first row with text, or the one below a title that
 * stands apart (`Export du 12 mai` and a blank row, `Tableau 1;;`).
 */
export function headerAt(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => filled(row) > 0)
  const next = rows.findIndex((row, at) => at > first && filled(row) > 0)
  const below = rows.find((row, at) => at > next && filled(row) > 0)
  const title = rows[first]
  const names = rows[next] ?? []
  const isApart = filled(title) === 1 && (next > first + 1 || (title?.length ?? 0) > 1)
  return first >= 0 && isApart && filled(names) > 1 && filled(below) > 1 && !names.map(trimmedCell).some(isValue)
    ? next
    : Math.max(first, 0)
}

/** Whether a file has no header: its first row has the e-mail address of somebody. */
export const isPerson = (row: Row): boolean => row.some((cell) => cellEmail(cell) !== undefined)

/** The name of a column without one, as spreadsheets count: A to Z, AA. */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last
}
