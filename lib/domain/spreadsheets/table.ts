import { trimmedCell } from './cells.ts'
import { delimiterLine, guessDelimiter, rowsAboveHeader } from './dialect.ts'
import { fileText, type TextPiece } from './fileText.ts'
import { columnLetters, isPerson } from './header.ts'
import { type RawRow, rawRows, type Stopped, withLineFeeds } from './rawRows.ts'

/** How to read a file; omitted options are detected. */
export interface Dialect {
  /** WHATWG label of the encoding. */
  readonly encoding?: string | undefined
  readonly delimiter?: string | undefined
}

/** A row below the header. Its cells have nothing invisible at their ends; it has at least as many as the header. */
export type TableRow = RawRow

/** A file whose first row names its columns, or the first one below a title. */
export interface Table {
  readonly encoding: string
  readonly delimiter: string
  /** The names of the columns, each another one; empty where the file names none, letters (A, B) where it has no header. */
  readonly header: readonly string[]
  /** The rows below it, without blank ones. */
  readonly rows: AsyncGenerator<TableRow | Stopped>
}

/** Why a file is no table: nothing is in it, it is a workbook, or the row of the header is a problem. */
export type NoTable = { readonly stop: 'empty' | 'workbook' } | Stopped

/** Number of characters that decide on the delimiter. */
const decidingLength = 65_536

/**
 * Reads a file as a table with streaming rows. Never rejects because of its content: a problem is returned here, or ends the rows. The
 * result does not depend on how the file is cut into chunks.
 */
export async function readTable(chunks: AsyncIterable<Uint8Array>, dialect: Dialect = {}): Promise<Table | NoTable> {
  const text = withLineFeeds(fileText(chunks, dialect.encoding))
  const { begun, sample, encoding } = await sampleOf(text)
  if (isWorkbook(sample)) return { stop: 'workbook' }
  const named = delimiterLine(sample)
  const delimiter = dialect.delimiter ?? named?.delimiter ?? guessDelimiter(sample)
  const rows = rawRows(without(named?.length ?? 0, begun, text), delimiter, named ? 2 : 1)
  let above = rowsAboveHeader(sample.slice(named?.length ?? 0), delimiter)
  // Not `for await`, which would close the rows below the header.
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const row = next.value
    if ('stop' in row) return row
    const names = row.cells.map(trimmedCell)
    if (names.some(Boolean) && above-- <= 0) {
      const last = names.slice(0, names.findLastIndex(Boolean) + 1)
      if (isPerson(last))
        return { encoding, delimiter, header: last.map((_, at) => columnLetters(at)), rows: rowsBelow(after(row, rows), last.length) }
      const header = uniqueNames(last)
      return { encoding, delimiter, header, rows: rowsBelow(rows, header.length) }
    }
  }
  return { stop: 'empty' }
}

async function* after(first: RawRow, rest: AsyncIterable<RawRow | Stopped>): AsyncGenerator<RawRow | Stopped> {
  yield first
  yield* rest
}

async function* rowsBelow(rows: AsyncIterable<RawRow | Stopped>, columns: number): AsyncGenerator<TableRow | Stopped> {
  for await (const row of rows) {
    if ('stop' in row) yield row
    else {
      const cells = row.cells.map(trimmedCell)
      // Spreadsheets write rows of empty cells, and rows with empty cells too many or too few.
      while (cells.length > columns && cells.at(-1) === '') cells.pop()
      while (cells.length < columns) cells.push('')
      if (cells.some(Boolean)) yield { line: row.line, bytes: row.bytes, cells }
    }
  }
}

/** Reads the beginning of a text, for the decisions that it allows. */
async function sampleOf(text: AsyncGenerator<TextPiece>): Promise<{ begun: TextPiece[]; sample: string; encoding: string }> {
  const begun: TextPiece[] = []
  let sample = ''
  while (sample.length < decidingLength) {
    const { value, done } = await text.next()
    if (done) break
    begun.push(value)
    sample += value.text
  }
  return { begun, sample: sample.slice(0, decidingLength), encoding: begun.at(-1)?.encoding ?? 'utf-8' }
}

async function* without(length: number, begun: readonly TextPiece[], rest: AsyncGenerator<TextPiece>): AsyncGenerator<TextPiece> {
  let toSkip = length
  for (const piece of begun) {
    yield { ...piece, text: piece.text.slice(toSkip) }
    toSkip = Math.max(toSkip - piece.text.length, 0)
  }
  yield* rest
}

/** The beginnings of .xlsx and .xls. */
const isWorkbook = (text: string): boolean => text.startsWith('PK\u0003\u0004') || text.startsWith('\u00d0\u00cf\u0011\u00e0')

/** Numbers names that occur again: phone, phone 2. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names)
  const occurrences = new Map<string, number>()
  return names.map((name) => {
    const before = occurrences.get(name)
    occurrences.set(name, before ?? 1)
    if (name === '' || before === undefined) return name
    let n = before + 1
    while (taken.has(`${name} ${n}`)) n++
    taken.add(`${name} ${n}`)
    occurrences.set(name, n)
    return `${name} ${n}`
  })
}
