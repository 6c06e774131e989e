import { messageOf, runtimeError } from '../cli/commandError.ts'
import type { Row } from './row.ts'

/** Longest line in characters: far above the size of a setter, and small enough for memory. */
const longestLine = 1_000_000

/** Yields the rows of an NDJSON text; each line is a setter of the API: {respondentID, attribute, tag, event}. */
export async function* readNDJSON(text: AsyncIterable<string>): AsyncGenerator<Row> {
  let line = 0
  let offset = 0
  for await (const content of linesOf(text)) {
    line++
    offset += Buffer.byteLength(content) + 1
    if (content.trim() !== '') yield rowOf(content, line, offset)
  }
}

function rowOf(content: string, line: number, offset: number): Row {
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

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let complete = 0
  for await (const piece of text) {
    const parts = (rest + piece).split('\n')
    rest = parts.pop() ?? ''
    complete += parts.length
    if (rest.length > longestLine) throw runtimeError(`Line ${complete + 1} is longer than ${longestLine} characters.`)
    yield* parts
  }
  if (rest) yield rest
}
