import { isStorable } from '../core/decimal.ts'
import { invalid, problem } from '../core/errors.ts'
import { parseExactly } from '../core/exactNumbers.ts'

/** Deeper nesting could not be stored: DynamoDB allows 32 levels, and the store adds some. */
const maxDepth = 24

/**
 * Parses a JSON body of at most `bytes`; `undefined` without a body. Throws `invalid` or `too_large`. With `checksEntries`,
 * the caller checks each entry of the body's list with `inspect`, so it is not done here.
 */
export function parseBody(text: string | undefined, bytes: number, checksEntries = false): unknown {
  if (text === undefined || text === '') return undefined
  requireSize(text, bytes)
  let body: unknown
  try {
    body = parseExactly(text)
  } catch {
    throw invalid('the body', 'must be valid JSON')
  }
  if (!checksEntries) inspect(body, 'the body')
  return body
}

/** Throws `too_large` for a body of more than `bytes`. */
export function requireSize(text: string, bytes: number): void {
  if (Buffer.byteLength(text) > bytes) throw problem('too_large', { message: `The body of the call is larger than ${bytes} bytes.` })
}

/**
 * Throws `invalid` for what JSON Schema does not catch and the table cannot store: the name `__proto__` (ajv ignores it, and the marshaller
 * drops it silently), too deep nesting, numbers of more than 38 digits or that a double cannot hold, and lone surrogates.
 */
export function inspect(value: unknown, at: string, depth = 0): void {
  if (Number.isNaN(value)) throw invalid(at, 'must be a number that a double can hold')
  if (typeof value === 'number' && !isStorable(value)) throw invalid(at, 'must be a number of at most 38 digits')
  if (typeof value === 'string' && !value.isWellFormed()) throw invalid(at, 'must be well-formed Unicode')
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw invalid(at, 'is nested too deeply')
  if (Array.isArray(value)) {
    for (const entry of value) inspect(entry, at, depth + 1)
    return
  }
  for (const [name, entry] of Object.entries(value)) {
    const path = depth === 0 ? name : `${at}.${name}`
    if (name === '__proto__' || !name.isWellFormed()) throw invalid(path, 'is not an allowed name')
    inspect(entry, path, depth + 1)
  }
}
