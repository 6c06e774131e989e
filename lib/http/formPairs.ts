import { invalid } from '../core/errors.ts'

/**
 * The decoded names and values of a query string or a form, in order. Throws `invalid`, naming the part of the call, where its percent-encoding
 * is not UTF-8: URLSearchParams would replace such bytes with U+FFFD.
 */
export function formPairs(text: string, part: 'the query' | 'the body'): Iterable<[string, string]> {
  if (!(text.match(/(?:%[\da-f]{2})+/gi) ?? []).every(isDecodable)) throw invalid(part, 'must be UTF-8')
  return new URLSearchParams(text)
}

function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}
