import { guessColumns, guessedRows, type TableGuess } from '../../../lib/domain/spreadsheets/columns.ts'
import { type Country, defaultCountry } from '../../../lib/domain/spreadsheets/contacts.ts'
import type { Stopped } from '../../../lib/domain/spreadsheets/rawRows.ts'
import { type Dialect, type NoTable, readTable, type Table, type TableRow } from '../../../lib/domain/spreadsheets/table.ts'

/** The beginning of a file: its columns, its first rows, and what they let suppose. */
export interface FileStart {
  readonly encoding: string
  readonly delimiter: string
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  readonly guess: TableGuess
}

/** Reads the beginning of a file, or why it cannot be imported. */
export async function startOf(file: File, dialect: Dialect): Promise<FileStart | NoTable | Stopped> {
  const table = await openTable(file, dialect)
  if ('stop' in table) return table
  const { encoding, delimiter, header } = table
  const rows: TableRow[] = []
  for await (const row of table.rows) {
    if ('stop' in row) return row
    rows.push(row)
    if (rows.length === guessedRows) break
  }
  if (rows.length === 0) return { stop: 'empty' }
  return guessedFor({ encoding, delimiter, header, rows }, defaultCountry)
}

/** The beginning of a file, with what it lets suppose if its phone numbers without a code are those of a country. */
export function guessedFor(start: Omit<FileStart, 'guess'>, country: Country): FileStart {
  const { header, rows, delimiter } = start
  const cells = rows.map((row) => row.cells)
  return { ...start, guess: guessColumns(header, cells, delimiter, country) }
}

export const openTable = (file: File, dialect: Dialect): Promise<Table | NoTable> => readTable(bytesOf(file), dialect)

/** The bytes of a file; not every browser can iterate over its stream. */
async function* bytesOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
