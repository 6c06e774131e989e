import Papa from 'papaparse'
import type { TextPiece } from './fileText.ts'

export interface RawRow {
  /** The line at which it begins, as editors count: from 1, each CR, LF and CR LF ends one. */
  readonly line: number
  /** Bytes of the file read so far. */
  readonly bytes: number
  readonly cells: readonly string[]
}

/** Why the rest of a file cannot be read: a quote is never closed, or not doubled inside a cell; the row is too long; it is not text. */
export type Stop = 'quoteOpen' | 'quoteInside' | 'rowTooLong' | 'binary'

export interface Stopped {
  readonly line: number
  readonly bytes: number
  readonly stop: Stop
}

/** Maximum length of a row in characters: far above the size of a profile, and small enough for memory. */
export const maxRowLength = 1_000_000

/** Streams the rows of a text whose lines end with LF or CR LF. After a `Stopped`, which rows follow would be a guess. */
export async function* rawRows(text: AsyncIterable<TextPiece>, delimiter: string, firstLine: number): AsyncGenerator<RawRow | Stopped> {
  let line = firstLine
  let rest = ''
  let bytes = 0
  /** The length of `rest` to parse again: small chunks of a long row are collected, so that parsing takes linear time. */
  let enough = 0

  function* take(isLast: boolean): Generator<RawRow | Stopped, boolean> {
    let from = 0
    const rows: { cells: readonly string[]; raw: string; isQuotedWrongly: boolean }[] = []
    const parser = new Papa.Parser({
      delimiter,
      newline: '\n',
      step: ({ data: [cells = []], errors, meta }: Papa.ParseStepResult<string[][]>) => {
        rows.push({ cells, raw: rest.slice(from, meta.cursor), isQuotedWrongly: errors.length > 0 })
        from = meta.cursor
      },
    })
    parser.parse(rest, 0, !isLast)
    for (const { cells, raw, isQuotedWrongly } of rows) {
      const stop = problemOf(raw, delimiter, isQuotedWrongly)
      if (stop) {
        yield { line, bytes, stop }
        return false
      }
      yield { line, bytes, cells }
      line += breaksIn(raw)
    }
    rest = rest.slice(from)
    if (rest.length <= maxRowLength) return true
    yield { line, bytes, stop: problemOfLong(rest, delimiter) }
    return false
  }

  for await (const piece of text) {
    bytes = piece.bytes
    rest += piece.text
    if (rest.length < enough) continue
    if (!(yield* take(false))) return
    enough = Math.min(2 * rest.length, maxRowLength + 1)
  }
  // DOS ends files with Ctrl-Z.
  while (rest.endsWith('\u001a')) rest = rest.slice(0, -1)
  if (rest) {
    // Blanks between a closing quote and the end of the file are an error to the parser, before a line end they are not.
    rest += '\n'
    yield* take(true)
  }
}

function problemOf(raw: string, delimiter: string, isQuotedWrongly: boolean): Stop | undefined {
  if (raw.length > maxRowLength) return problemOfLong(raw, delimiter)
  return (isQuotedWrongly ? quotingProblem(raw, delimiter) : undefined) ?? (raw.includes('\0') ? 'binary' : undefined)
}

/** A row that is too long has an open quote more often than not. */
const problemOfLong = (raw: string, delimiter: string): Stop => quotingProblem(raw.slice(0, maxRowLength), delimiter) ?? 'rowTooLong'

function quotingProblem(raw: string, delimiter: string): Stop | undefined {
  const { errors } = Papa.parse(raw, { delimiter, newline: '\n' })
  const has = (problem: string): boolean => errors.some(({ code }) => code === problem)
  return has('InvalidQuotes') ? 'quoteInside' : has('MissingQuotes') ? 'quoteOpen' : undefined
}

function breaksIn(raw: string): number {
  let breaks = 0
  for (let at = raw.indexOf('\n'); at !== -1; at = raw.indexOf('\n', at + 1)) breaks++
  return breaks
}

/** Passes on a text with a CR that ends a line (Macintosh) as LF. CR LF stays, also inside cells. */
export async function* withLineFeeds(text: AsyncIterable<TextPiece>): AsyncGenerator<TextPiece> {
  let held = ''
  let last: TextPiece | undefined
  for await (const piece of text) {
    const whole = held + piece.text
    held = whole.endsWith('\r') ? '\r' : ''
    last = piece
    const ready = held ? whole.slice(0, -1) : whole
    if (ready) yield { ...piece, text: ready.replace(/\r(?!\n)/g, '\n') }
  }
  if (held && last) yield { ...last, text: '\n' }
}
