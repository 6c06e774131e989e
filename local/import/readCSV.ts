import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type MappedRow, type Mapping, MappingProblem, mappingOfHeader, rowMapper } from '../../lib/domain/spreadsheets/profileRows.ts'
import { runtimeError, usageError } from '../cli/commandError.ts'
import type { Row } from './row.ts'

/** Longest row in bytes; a longer one has an unclosed quote. */
const longestRow = 1_000_000

/**
 * Yields the rows of a CSV text below its header line, which serves as the mapping if none is passed. A row with too few or too many cells
 * is refused; mismatched quotes end the import, since the rows after them are ambiguous.
 */
export async function* readCSV(text: AsyncIterable<string>, mapping: Mapping | undefined, delimiter: string): AsyncGenerator<Row> {
  let line = 1
  const places: { startLine: number; bytes: number }[] = []
  const parser = parse({
    delimiter,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: longestRow,
    // Counted here because the parser's count is wrong after quoted line breaks and empty lines.
    on_record: (cells, { bytes }) => {
      places.push({ startLine: line, bytes })
      line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
      return cells
    },
  })
  // An error upstream destroys the parser, which passes it to the loop below.
  pipeline(text, parser, () => {})
  const records: AsyncIterable<string[]> = parser
  let map: ((cells: string[], line: number) => MappedRow) | undefined
  let header: string[] = []
  try {
    for await (const cells of records) {
      const { startLine: begun, bytes } = places.shift() ?? { startLine: 0, bytes: 0 }
      if (map) {
        if (cells.length > 1 || cells[0] !== '') yield rowOf(map(cells, begun), begun, bytes, header, cells)
      } else {
        header = cells
        map = mapperOf(mapping ?? mappingOfHeader(header), header)
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw runtimeError(`Line ${line}: ${complaint(error)}`)
    throw error
  }
  if (!map) throw usageError('The file is empty: its first line must name the columns.')
}

function mapperOf(mapping: Mapping | undefined, header: readonly string[]): (cells: string[], line: number) => MappedRow {
  if (!mapping) throw usageError('Map the columns: --id at least, then --attribute, --event, --tag or --tag-if. See --help.')
  try {
    return rowMapper(mapping, header)
  } catch (error) {
    throw error instanceof MappingProblem ? usageError(error.message) : error
  }
}

const rowOf = (mapped: MappedRow, line: number, offset: number, header: string[], cells: string[]): Row => {
  const original = () => (cells.length === header.length ? Object.fromEntries(header.map((column, i) => [column, cells[i]])) : cells)
  return 'message' in mapped
    ? { line, offset, original, message: mapped.message }
    : { line, offset, original, respondentID: mapped.setter.respondentID, json: JSON.stringify(mapped.setter) }
}

const complaint = ({ code, message }: CsvError): string =>
  ({
    CSV_QUOTE_NOT_CLOSED: 'a quote opened here is never closed.',
    CSV_INVALID_CLOSING_QUOTE: 'a quote inside a quoted cell must be doubled.',
    INVALID_OPENING_QUOTE: 'a cell that contains a quote must be quoted as a whole.',
    CSV_MAX_RECORD_SIZE: `the row is longer than ${longestRow} bytes; is a quote not closed?`,
  })[String(code)] ?? message
