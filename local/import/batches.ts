import type { Source } from '../../schemas/profile.ts'
import { type Entry, isEntry, isUnmapped, type Row, type Unmapped } from './row.ts'

/** Rows sent and settled together. */
export interface Batch {
  readonly entries: readonly Entry[]
  /** Rows refused without being sent. */
  readonly unmapped: readonly Unmapped[]
  /** Number of rows that are only counted, since a row before has their respondent. */
  readonly repeated: number
  /** Position of the last row. */
  readonly end: { readonly line: number; readonly offset: number }
}

export interface BatchLimits {
  readonly rows: number
  /** Size of the request body. */
  readonly bytes: number
}

/** Limits of POST /data/import, with a margin below its 1,000,000 bytes. */
const endpointLimits: BatchLimits = { rows: 500, bytes: 900_000 }

/** Groups rows into batches that fit one request. A larger row becomes a batch of its own, which the server refuses. */
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

/** What a request says besides its entries: their channel, and whether anything is written. */
export interface Order {
  readonly source?: Source | undefined
  readonly dryRun?: true | undefined
}

/** The body of a request with these entries. */
export const bodyOf = (entries: readonly Entry[], order: Order = {}): string =>
  `${JSON.stringify(order).replace(/\}$/, order.source || order.dryRun ? ',' : '')}"profiles":[${entries.map((entry) => entry.json).join(',')}]}`

const envelope = bodyOf([]).length

const batchOf = (rows: readonly Row[]): Batch => ({
  entries: rows.filter(isEntry),
  unmapped: rows.filter(isUnmapped),
  repeated: rows.filter((row) => 'isRepeated' in row).length,
  end: { line: rows.at(-1)?.line ?? 0, offset: rows.at(-1)?.offset ?? 0 },
})
