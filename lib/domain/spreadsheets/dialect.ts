import Papa from 'papaparse'
import { trimmedCell } from './cells.ts'
import { headerAt } from './header.ts'

/** What separates cells, in the order of preference. */
const delimiters = [';', '\t', ',', '|']
const comparedRows = 20

/** Excel's first line `sep=;`, which names the delimiter. */
const namedDelimiter = /^"?sep=([^"\n])"?/i

/** Returns the delimiter that the first line names, with the length of that line. */
export function delimiterLine(text: string): { readonly delimiter: string; readonly length: number } | undefined {
  const [named = '', delimiter] = namedDelimiter.exec(text) ?? []
  const length = (text.indexOf('\n') + 1 || text.length + 1) - 1
  // Spreadsheets fill the line with empty cells.
  const isAlone = delimiter !== undefined && [...text.slice(named.length, length)].every((sign) => sign === delimiter || /\s/.test(sign))
  return isAlone ? { delimiter, length: Math.min(length + 1, text.length) } : undefined
}

/**
 * Guesses the delimiter of a text: the one that separates the header into several cells, and as many rows as possible into the same number.
 * If none does, one that is not in the text, since the comma of a single column is a decimal separator.
 */
export function guessDelimiter(text: string): string {
  const [best] = delimiters
    .map((delimiter, order) => ({ delimiter, order, ...measure(text, delimiter) }))
    .filter(({ columns }) => columns > 1)
    .sort((a, b) => b.share - a.share || b.columns - a.columns || a.order - b.order)
  if (best) return best.delimiter
  const isBlank = (delimiter: string): boolean => measure(text, delimiter).columns === 0
  return delimiters.find(isBlank) ?? [',', ...delimiters].find((delimiter) => !text.includes(delimiter)) ?? ','
}

/** How many rows with text are above the header. */
export function rowsAboveHeader(text: string, delimiter: string): number {
  const data = firstRows(text, delimiter)
  return data.slice(0, headerAt(data)).filter(isFilled).length
}

const firstRows = (text: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: comparedRows }).data
const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => trimmedCell(cell) !== '')

function measure(text: string, delimiter: string): { readonly columns: number; readonly share: number } {
  const data = firstRows(text, delimiter)
  const [header = [], ...rows] = data.slice(headerAt(data)).filter(isFilled)
  const fitting = rows.filter((cells) => cells.length === header.length)
  return { columns: header.length, share: rows.length ? fitting.length / rows.length : 1 }
}
