import { type Entry, isEntry, type Row, type Unmapped } from './row.ts'

/** Rows that are sent, and accounted for, together. */
export interface Batch {
  readonly entries: readonly Entry[]
  /** Rows among them that are refused unsent. */
  readonly unmapped: readonly Unmapped[]
  /** The place of its last row. */
  readonly end: { readonly line: number; readonly offset: number }
}

export interface BatchLimits {
  readonly rows: number
  /** Of the body of the request. */
  readonly bytes: number
}

/** What POST /data/import takes: 500 setters, in a body of 1,000,000 bytes. */
const endpointLimits: BatchLimits = { rows: 500, bytes: 900_000 }

/** Cuts rows into batches that one request can carry. A row that is larger than that is a batch by itself: the server refuses it. */
export async function* batchesOf(rows: AsyncIterable<Row>, limits: BatchLimits = endpointLimits): AsyncGenerator<Batch> {
  let batch: Row[] = []
  let bytes = 0
  for await (const row of rows) {
    const size = isEntry(row) ? Buffer.byteLength(row.json) + 1 : 0
    if (batch.length === limits.rows || (batch.length > 0 && envelope + bytes + size > limits.bytes)) {
      yield batchOf(batch)
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += size
  }
  if (batch.length) yield batchOf(batch)
}

/** The body of a request with these entries. */
export const bodyOf = (entries: readonly Entry[]): string => `{"profiles":[${entries.map((entry) => entry.json).join(',')}]}`

const envelope = bodyOf([]).length

const batchOf = (rows: readonly Row[]): Batch => ({
  entries: rows.filter(isEntry),
  unmapped: rows.filter((row): row is Unmapped => !isEntry(row)),
  end: { line: rows.at(-1)?.line ?? 0, offset: rows.at(-1)?.offset ?? 0 },
})
