import type { IncomingHttpHeaders } from 'node:http'

/** What the connection needs and a user cannot set: another value would say untrue things of the body, the host or the connection. */
const own = new Set([
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

/** RFC 9110 §5.6.2: what the name of a header may be. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}$/

/** The headers of a call. A name that is none is left out; a value is one line. Bodies are JSON unless a header says otherwise. */
export function requestHeaders(given: readonly (readonly [string, string])[], body: string | undefined): Record<string, string[]> {
  const headers: Record<string, string[]> = Object.assign(Object.create(null), { 'user-agent': ['Causerie'], accept: ['*/*'] })
  if (body !== undefined) {
    headers['content-type'] = ['application/json']
    headers['content-length'] = [String(Buffer.byteLength(body))]
  }
  const theirs = Map.groupBy(
    given.filter(([name]) => token.test(name) && !own.has(name.toLowerCase())),
    ([name]) => name.toLowerCase(),
  )
  for (const [name, pairs] of theirs) headers[name] = pairs.map(([, value]) => line(value))
  // A compressed body would have to be unpacked, and may unpack to any size.
  headers['accept-encoding'] = ['identity']
  return headers
}

/** One line of text, in UTF-8: node writes each character of a header as one byte. */
const line = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these end a header and begin another
  Buffer.from(value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()).toString('latin1')

/** The headers of an answer, each as one text. */
export const responseHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.assign(
    Object.create(null),
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')])),
  )
