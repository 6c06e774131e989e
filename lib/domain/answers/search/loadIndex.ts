import { Buffer } from 'node:buffer'
import { readNumber } from '../../../core/varint.ts'
import { type IndexHeader, indexFormat } from './format.ts'
import { gramsOf, type TermGrams } from './termGrams.ts'

/** An index in memory. */
export interface PassageIndex {
  readonly passages: number
  /** In order. */
  readonly terms: readonly string[]
  /** Passages of each term, and where its postings begin. */
  readonly frequencies: Uint32Array
  readonly starts: Uint32Array
  readonly postings: Uint8Array
  readonly grams: TermGrams
}

/** Reads what `indexBytes` wrote; undefined for another format. */
export function loadIndex(bytes: Uint8Array): PassageIndex | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = 4 + buffer.readUInt32LE(0)
  const header: IndexHeader = JSON.parse(buffer.toString('utf8', 4, from))
  if (header.format !== indexFormat) return undefined
  const text = buffer.toString('utf8', from, from + header.text)
  const terms = header.terms === 0 ? [] : text.split('\n')
  const reader = { at: from + header.text }
  const frequencies = new Uint32Array(header.terms)
  const starts = new Uint32Array(header.terms + 1)
  for (let term = 0; term < header.terms; term++) {
    frequencies[term] = readNumber(bytes, reader)
    starts[term + 1] = (starts[term] ?? 0) + readNumber(bytes, reader)
  }
  return { passages: header.passages, terms, frequencies, starts, postings: bytes.subarray(reader.at), grams: gramsOf(terms) }
}

/** The place of a term; undefined if no passage has it. */
export function placeOf({ terms }: PassageIndex, term: string): number | undefined {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return terms[low] === term ? low : undefined
}
