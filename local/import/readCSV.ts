import { guessColumns, guessedRows, type TableGuess } from '../../lib/domain/spreadsheets/columns.ts'
import type { Country } from '../../lib/domain/spreadsheets/contacts.ts'
import type { DateOrder } from '../../lib/domain/spreadsheets/dates.ts'
import type { Decimal } from '../../lib/domain/spreadsheets/numbers.ts'
import { type MappedRow, type Mapping, MappingProblem, mappingOfHeader, rowMapper } from '../../lib/domain/spreadsheets/profileRows.ts'
import type { Stopped } from '../../lib/domain/spreadsheets/rawRows.ts'
import { readTable, type Table, type TableRow } from '../../lib/domain/spreadsheets/table.ts'
import { runtimeError, usageError } from '../cli/commandError.ts'
import type { Row } from './row.ts'
import { refusalText, stopText } from './texts.ts'

/** How a CSV file is read; what is left out is guessed. */
export interface CSVReading {
  readonly mapping: Mapping | undefined
  readonly encoding?: string | undefined
  readonly delimiter?: string | undefined
  readonly decimal?: Decimal | undefined
  readonly dates?: DateOrder | undefined
  readonly country?: Country | undefined
}

/**
 * Yields the rows of a CSV file below its header, which serves as the mapping if none is passed. Throws where the file cannot be read further,
 * and if it has no rows.
 */
export async function* readCSV(chunks: AsyncIterable<Uint8Array>, reading: CSVReading): AsyncGenerator<Row> {
  const table = await readTable(chunks, reading)
  if ('stop' in table) throw stopped(table)
  const first = await firstRows(table)
  const guess = guessColumns(
    table.header,
    first.flatMap((row) => ('stop' in row ? [] : [row.cells])),
    table.delimiter,
  )
  const map = mapperOf(table, guess, reading)
  let isEmpty = true
  for await (const row of chained(first, table.rows)) {
    if ('stop' in row) throw stopped(row)
    isEmpty = false
    yield rowOf(map(row.cells, row.line), row, table.header)
  }
  if (isEmpty) throw runtimeError(`The file has no rows: its only line names the columns ${table.header.filter(Boolean).join(', ')}.`)
}

const stopped = (at: { readonly stop: Stopped['stop'] | 'empty' | 'workbook'; readonly line?: number }): Error =>
  at.stop === 'empty' ? usageError(stopText(at)) : runtimeError(stopText(at))

async function firstRows({ rows }: Table): Promise<(TableRow | Stopped)[]> {
  const first: (TableRow | Stopped)[] = []
  while (first.length < guessedRows) {
    const { value, done } = await rows.next()
    if (done) break
    first.push(value)
  }
  return first
}

async function* chained<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}

function mapperOf({ header }: Table, guess: TableGuess, reading: CSVReading): (cells: readonly string[], line: number) => MappedRow {
  const { decimal, dates, country } = reading
  const conventions = {
    decimal: decimal ?? guess.conventions.decimal,
    dates: dates ?? guess.conventions.dates,
    country: country ?? guess.conventions.country,
  }
  const mapping = reading.mapping ? withContact(reading.mapping, header, guess) : mappingOfHeader(header)
  if (!mapping) throw usageError(`Map the columns: --id at least. Suggested: ${suggestion(header, guess)}. See --help.`)
  try {
    return rowMapper(mapping, header, conventions)
  } catch (error) {
    throw error instanceof MappingProblem ? usageError(error.message) : error
  }
}

/** Ids that are e-mail addresses or telephone numbers are folded. */
function withContact(mapping: Mapping, header: readonly string[], { columns }: TableGuess): Mapping {
  const type = mapping.id === undefined ? undefined : columns[header.indexOf(mapping.id)]?.type
  return type === 'email' || type === 'phone' ? { ...mapping, idAs: type } : mapping
}

/** Options that map the columns as they look. */
function suggestion(header: readonly string[], { columns, id }: TableGuess): string {
  const options = { text: '--attribute', email: '--email', phone: '--phone', number: '--event', date: '--event', tag: '--tag' } as const
  const others = header.flatMap((column, at) =>
    column === '' || column === id ? [] : [`${options[columns[at]?.type ?? 'text']} ${quoted(column)}`],
  )
  return [`--id ${id === undefined ? 'line' : quoted(id)}`, ...others].join(' ')
}

const quoted = (column: string): string => (/^[\w.-]+$/.test(column) ? column : `'${column.replaceAll("'", "'\\''")}'`)

const rowOf = (mapped: MappedRow, { line, bytes, cells }: TableRow, header: readonly string[]): Row => {
  const isNamed = cells.length === header.length && !header.includes('')
  const source = {
    line,
    offset: bytes,
    original: () => (isNamed ? Object.fromEntries(header.map((column, i) => [column, cells[i]])) : cells),
  }
  return 'refusal' in mapped
    ? { ...source, message: refusalText(mapped.refusal) }
    : { ...source, respondentID: mapped.setter.respondentID, json: JSON.stringify(mapped.setter) }
}
