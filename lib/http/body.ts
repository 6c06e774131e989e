import { invalid, problem } from '../core/errors.ts'

/** Deeper objects than this could not be stored (DynamoDB nests at most 32 levels, some of them ours). */
const deepest = 24
/** What DynamoDB can hold as a number. */
const [largest, smallest] = [9.9e125, 1e-130]

/**
 * The JSON value of a body, or a refusal; `undefined` where there is no body. Where the entries of a list are judged one by one, their
 * inside is left to whoever judges them.
 */
export function parseBody(text: string | undefined, bytes: number, judgesEntries = false): unknown {
  if (text === undefined || text === '') return undefined
  requireSize(text, bytes)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw invalid('the body', 'must be valid JSON')
  }
  if (!judgesEntries) inspect(body, 'the body')
  return body
}

/** Refuses a body that is larger than it may be. */
export function requireSize(text: string, bytes: number): void {
  if (Buffer.byteLength(text) > bytes) throw problem('too_large', { message: `The body of the call is larger than ${bytes} bytes.` })
}

/**
 * Refuses what no schema catches and no store takes: the name `__proto__` (ajv overlooks it and the marshaller drops it silently),
 * nesting without end, numbers that would not be kept, and halves of characters.
 */
export function inspect(value: unknown, at: string, depth = 0): void {
  if (typeof value === 'number') {
    const size = Math.abs(value)
    if (size > largest || (size > 0 && size < smallest)) throw invalid(at, 'is a number that cannot be stored')
  }
  if (typeof value === 'string' && !value.isWellFormed()) throw invalid(at, 'must be well-formed Unicode')
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) throw invalid(at, 'is nested too deeply')
  if (Array.isArray(value)) {
    for (const entry of value) inspect(entry, at, depth + 1)
    return
  }
  for (const [name, entry] of Object.entries(value)) {
    const path = depth === 0 ? name : `${at}.${name}`
    if (name === '__proto__' || !name.isWellFormed()) throw invalid(path, 'is a name that is not allowed')
    inspect(entry, path, depth + 1)
  }
}
