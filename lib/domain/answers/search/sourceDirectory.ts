import { Buffer } from 'node:buffer'
import { loadIndex, type PassageIndex } from './loadIndex.ts'

/** A source in an index: its passages are consecutive there. */
export interface IndexedSource {
  readonly sourceID: string
  /** Which state of the source was indexed. */
  readonly revision: string
  readonly passages: number
  readonly language?: string | undefined
}

/** Which passages, by their position in an index, are of which source. */
export interface SourceDirectory {
  readonly sources: readonly IndexedSource[]
  /** The position of each source's first passage. */
  readonly starts: Uint32Array
}

/** An index in memory that knows which source each of its passages is from. */
export interface SourceIndex extends SourceDirectory {
  readonly index: PassageIndex
}

/** Serializes the sources of an index before its own bytes (`indexBytes`), or before those of meanings (`meaningBytes`). */
export function withDirectory(sources: readonly IndexedSource[], index: Uint8Array): Uint8Array {
  const directory = Buffer.from(JSON.stringify(sources))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(directory.length)
  return Buffer.concat([length, directory, index])
}

/** Reads what `withDirectory` wrote before an index; undefined for another format. */
export function loadSourceIndex(bytes: Uint8Array): SourceIndex | undefined {
  const { rest, ...directory } = readDirectory(bytes)
  const index = loadIndex(rest)
  return index && { index, ...directory }
}

/** Reads what `withDirectory` wrote, without what follows. */
export function readDirectory(bytes: Uint8Array): SourceDirectory & { readonly rest: Uint8Array } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = 4 + buffer.readUInt32LE(0)
  const sources: IndexedSource[] = JSON.parse(buffer.toString('utf8', 4, from))
  const starts = new Uint32Array(sources.length)
  for (let i = 1; i < sources.length; i++) starts[i] = (starts[i - 1] ?? 0) + (sources[i - 1]?.passages ?? 0)
  return { sources, starts, rest: bytes.subarray(from) }
}

/** The source of a passage, and the number of the passage in it. */
export function sourceAt(
  { sources, starts }: SourceDirectory,
  position: number,
): { readonly source: IndexedSource; readonly passage: number } | undefined {
  let low = 0
  let high = sources.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle + 1
    else high = middle
  }
  const source = sources[low - 1]
  return source && { source, passage: position - (starts[low - 1] ?? 0) }
}
