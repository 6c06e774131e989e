import { decoderOf } from './decoder.ts'
import { encodingOf, markedEncoding } from './encoding.ts'

/** A piece of a file's text. */
export interface TextPiece {
  readonly text: string
  /** Bytes of the file read so far. */
  readonly bytes: number
  /** WHATWG label of the encoding; `utf-8` as long as everything is ASCII. */
  readonly encoding: string
}

/** Number of bytes, from the first one that is not ASCII, that decide on the encoding. */
const decidingBytes = 65_536
/** Number of bytes that show a byte order mark, or the zeros of UTF-16. */
const markBytes = 4

/**
 * Streams the text of a file. The encoding is detected unless it is passed. Bytes that are invalid in it become U+FFFD. The result does not
 * depend on how the file is cut into chunks.
 */
export async function* fileText(chunks: AsyncIterable<Uint8Array>, encoding?: string): AsyncGenerator<TextPiece> {
  let decoder = decoderOf(encoding ?? 'utf-8')
  let bytes = 0
  for await (const part of encoding === undefined ? detectEncoding(chunks) : chunks) {
    const chunk = part instanceof Uint8Array ? part : part.chunk
    if (!(part instanceof Uint8Array) && part.encoding !== decoder.encoding) decoder = decoderOf(part.encoding)
    bytes += chunk.length
    // Always as a stream: otherwise Node 20 decodes Windows-1252 as Latin-1.
    const text = decoder.decode(chunk, { stream: true })
    if (text) yield { text, bytes, encoding: decoder.encoding }
  }
  const rest = decoder.decode()
  if (rest) yield { text: rest, bytes, encoding: decoder.encoding }
}

interface Part {
  readonly encoding: string
  readonly chunk: Uint8Array
}

/** Passes on chunks with their encoding: ASCII at once, the rest when enough of it has been seen to decide. */
async function* detectEncoding(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let encoding: string | undefined
  let held: Uint8Array = new Uint8Array()
  let isAtStart = true
  let hasLineFeed = false

  function* release(isLast: boolean): Generator<Part> {
    if (isAtStart) {
      if (held.length < markBytes && !isLast) return
      isAtStart = false
      encoding = markedEncoding(held)
    }
    if (encoding === undefined) {
      const firstOther = held.findIndex((byte) => byte > 0x7f)
      const ascii = held.subarray(0, firstOther === -1 ? held.length : firstOther)
      hasLineFeed ||= ascii.includes(0x0a)
      if (ascii.length) yield { encoding: 'utf-8', chunk: ascii }
      held = held.subarray(ascii.length)
      if (held.length === 0 || (held.length < decidingBytes && !isLast)) return
      encoding = encodingOf(held.subarray(0, decidingBytes), { hasLineFeed })
    }
    yield { encoding, chunk: held }
    held = new Uint8Array()
  }

  for await (const chunk of chunks) {
    held = held.length ? joined(held, chunk) : chunk
    yield* release(false)
  }
  yield* release(true)
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
