import { decoderOf } from '../../../../lib/domain/spreadsheets/decoder.ts'
import { type Dialect, readTable } from '../../../../lib/domain/spreadsheets/table.ts'

/** Writes a text as bytes of an encoding that Node does not write. */
export function bytesOf(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const decoder = decoderOf(encoding)
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte]), { stream: true }), byte]))
  return Uint8Array.from(text, (character) => {
    const byte = byteOf.get(character)
    if (byte === undefined) throw new Error(`${character} is not in ${encoding}`)
    return byte
  })
}

/** Cuts bytes at these offsets. */
export async function* cutAt(bytes: Uint8Array, offsets: readonly number[]): AsyncGenerator<Uint8Array> {
  const borders = [...new Set([0, ...offsets.map((offset) => offset % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b)
  for (const [i, from] of borders.slice(0, -1).entries()) yield bytes.subarray(from, borders[i + 1])
}

export const cutEvery = (bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> =>
  cutAt(
    bytes,
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => i * size),
  )

/** What is read of a file: its header and rows with their lines, and why it ends where it does. */
export async function readAll(chunks: AsyncIterable<Uint8Array>, dialect: Dialect = {}) {
  const table = await readTable(chunks, dialect)
  if ('stop' in table) return { stop: table.stop, ...('line' in table ? { line: table.line } : {}), rows: [] }
  const rows: [line: number, ...cells: string[]][] = []
  for await (const row of table.rows) {
    if ('stop' in row) return { header: table.header, rows, stop: row.stop, line: row.line }
    rows.push([row.line, ...row.cells])
  }
  return { header: table.header, rows }
}
