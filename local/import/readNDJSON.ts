import { fileText } from '../../lib/domain/spreadsheets/fileText.ts'
import { messageOf, runtimeError } from '../cli/commandError.ts'
import type { Row } from './row.ts'

/** Longest line in characters: far above the size of a setter, and small enough for memory. */
const longestLine = 1_000_000

/** Yields the rows of an NDJSON file; each line is a setter of the API: {respondentID, attribute, tag, event}. Throws if it has none. */
export async function* readNDJSON(chunks: AsyncIterable<Uint8Array>, encoding?: string): AsyncGenerator<Row> {
  let line = 0
  let isEmpty = true
  for await (const { content, offset } of linesOf(chunks, encoding)) {
    line++
    if (content.trim() === '') continue
    isEmpty = false
    yield rowOf(content, line, offset)
  }
  if (isEmpty) throw runtimeError('The file is empty.')
}

function rowOf(content: string, line: number, offset: number): Row {
  if (content.includes('\ufffd'))
    return { line, offset, original: () => content, message: 'The line has bytes that are not valid in the encoding of the file.' }
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    return { line, offset, original: () => content, message: `The line is not JSON: ${messageOf(error)}.` }
  }
  const source = { line, offset, original: () => value }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ...source, message: 'The line must be an object with a respondentID.' }
  if (!('respondentID' in value) || typeof value.respondentID !== 'string')
    return { ...source, message: 'respondentID is missing, or is not a string.' }
  return { ...source, respondentID: value.respondentID, json: content.trim() }
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>, encoding?: string): AsyncGenerator<{ content: string; offset: number }> {
  let rest = ''
  let complete = 0
  let offset = 0
  for await (const { text, bytes } of fileText(chunks, encoding)) {
    offset = bytes
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    complete += parts.length
    if (rest.length > longestLine) throw runtimeError(`Line ${complete + 1} is longer than ${longestLine} characters.`)
    for (const content of parts) yield { content, offset }
  }
  if (rest) yield { content: rest, offset }
}
