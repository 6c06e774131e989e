import { Buffer } from 'node:buffer'
import type { Passage } from '../passage.ts'

/** The meanings of passages as a model of embeddings sees them, in the order of an index. */
export interface Meanings {
  /** Which model, and at which endpoint. */
  readonly model: string
  readonly dimensions: number
  /** A byte a dimension, passage by passage; only zeros for a passage that has none yet. */
  readonly bytes: Int8Array
}

const largest = 127

/** What is embedded of a passage: its innermost title says what its text is about. */
export const textToEmbed = ({ path, text }: Passage): string => `${path.at(-1) ?? ''}\n${text}`

/** A vector in bytes: its direction is its meaning, so it is scaled to its largest part. */
export function quantized(vector: readonly number[]): Int8Array {
  const most = Math.max(...vector.map(Math.abs)) || 1
  return Int8Array.from(vector, (value) => Math.round((value / most) * largest))
}

/** Whether a passage has a meaning. */
export const hasMeaning = ({ bytes, dimensions }: Meanings, passage: number): boolean =>
  bytes.subarray(passage * dimensions, (passage + 1) * dimensions).some((value) => value !== 0)

/** Serializes meanings: a JSON header, then the bytes. */
export function meaningBytes({ model, dimensions, bytes }: Meanings): Uint8Array {
  const head = Buffer.from(JSON.stringify({ model, dimensions }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)])
}

/** Reads what `meaningBytes` wrote. */
export function loadMeanings(stored: Uint8Array): Meanings {
  const buffer = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
  const from = 4 + buffer.readUInt32LE(0)
  const header: Pick<Meanings, 'model' | 'dimensions'> = JSON.parse(buffer.toString('utf8', 4, from))
  return { ...header, bytes: new Int8Array(buffer.buffer, buffer.byteOffset + from, buffer.length - from) }
}

/** The positions of the passages whose meaning is nearest to that of a question, the nearest first. */
export function nearest({ bytes, dimensions }: Meanings, question: readonly number[], most: number): number[] {
  if (question.length !== dimensions) return []
  const wanted = quantized(question)
  const found: { readonly passage: number; readonly likeness: number }[] = []
  for (let passage = 0; (passage + 1) * dimensions <= bytes.length; passage++) {
    const likeness = likenessOf(wanted, bytes, passage * dimensions)
    if (likeness > 0) found.push({ passage, likeness })
  }
  return found
    .sort((one, other) => other.likeness - one.likeness || one.passage - other.passage)
    .slice(0, most)
    .map(({ passage }) => passage)
}

/** The cosine but for the length of the question, which all passages share; 0 for a passage without a meaning. */
function likenessOf(question: Int8Array, bytes: Int8Array, from: number): number {
  let product = 0
  let square = 0
  for (let i = 0; i < question.length; i++) {
    const value = bytes[from + i] ?? 0
    product += (question[i] ?? 0) * value
    square += value * value
  }
  return square === 0 ? 0 : product / Math.sqrt(square)
}

/** Two lists in turn, the best first, each entry once. */
export function inTurn<T>(one: readonly T[], other: readonly T[], keyOf: (entry: T) => string): T[] {
  const merged = new Map<string, T>()
  for (let i = 0; i < Math.max(one.length, other.length); i++)
    for (const entry of [one[i], other[i]]) if (entry !== undefined && !merged.has(keyOf(entry))) merged.set(keyOf(entry), entry)
  return [...merged.values()]
}
