import type { IncomingHttpHeaders } from 'node:http'

/** Headers that describe the body, the host or the connection, and that users therefore cannot set. */
const reserved = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The syntax of a header name (RFC 9110 §5.6.2). */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}$/

/** The headers to send. Invalid names are left out; values become one line. A body is JSON unless a header says otherwise. */
export function requestHeaders(custom: readonly (readonly [string, string])[], body: string | undefined): Record<string, string[]> {
  const headers: Record<string, string[]> = Object.assign(Object.create(null), { 'user-agent': ['Causerie'], accept: ['*/*'] })
  if (body !== undefined) {
    headers['content-type'] = ['application/json']
    headers['content-length'] = [String(Buffer.byteLength(body))]
  }
  const valid = Map.groupBy(
    custom.filter(([name]) => token.test(name) && !reserved.has(name.toLowerCase())),
    ([name]) => name.toLowerCase(),
  )
  for (const [name, pairs] of valid) headers[name] = pairs.map(([, value]) => line(value))
  // A compressed body would expand to an unknown size.
  headers['accept-encoding'] = ['identity']
  return headers
}

/** The text as one line of UTF-8: Node writes each character of a header as one byte. */
const line = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these could end the header and start another
  Buffer.from(value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()).toString('latin1')

/** The headers of a response, each as one string. */
export const responseHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.assign(
    Object.create(null),
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')])),
  )
