import { crc32 } from 'node:zlib'

/** One message of a stream in the format of AWS (`application/vnd.amazon.eventstream`). */
export interface StreamMessage {
  /** By name: `:message-type`, `:event-type`. Those that are no text are left out. */
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer
}

const preludeLength = 12
const checksumLength = 4
/** A message of AWS has at most 16 MB; one of a few words is small. */
const maxLength = 1_000_000

/** Bytes of the values of headers by their type; two types, texts among them, say their length themselves. */
const valueLengths: Readonly<Record<number, number>> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 4, 5: 8, 8: 8, 9: 16 }
const textType = 7

/** Reads the messages that are complete, and returns what is left; undefined for bytes that are not in the format. */
export function readMessages(bytes: Buffer): { readonly messages: readonly StreamMessage[]; readonly rest: Buffer } | undefined {
  const messages: StreamMessage[] = []
  let rest = bytes
  while (rest.length >= preludeLength) {
    const length = rest.readUInt32BE(0)
    if (length < preludeLength + checksumLength || length > maxLength) return undefined
    if (rest.length < length) break
    const message = messageIn(rest.subarray(0, length))
    if (!message) return undefined
    messages.push(message)
    rest = rest.subarray(length)
  }
  return { messages, rest }
}

function messageIn(bytes: Buffer): StreamMessage | undefined {
  const end = bytes.length - checksumLength
  const headersEnd = preludeLength + bytes.readUInt32BE(4)
  if (headersEnd > end || crc32(bytes.subarray(0, end)) !== bytes.readUInt32BE(end)) return undefined
  return { headers: headersIn(bytes.subarray(preludeLength, headersEnd)), payload: bytes.subarray(headersEnd, end) }
}

/** Each is the length of its name, the name, its type, and its value. */
function headersIn(bytes: Buffer): Record<string, string> {
  const headers: Record<string, string> = {}
  let at = 0
  while (at < bytes.length) {
    const nameEnd = at + 1 + (bytes[at] ?? 0)
    const name = bytes.toString('utf8', at + 1, nameEnd)
    const type = bytes[nameEnd] ?? 0
    const fixed = valueLengths[type]
    const start = nameEnd + (fixed === undefined ? 3 : 1)
    const end = start + (fixed ?? (nameEnd + 3 <= bytes.length ? bytes.readUInt16BE(nameEnd + 1) : 0))
    if (type === textType) headers[name] = bytes.toString('utf8', start, end)
    at = end
  }
  return headers
}
