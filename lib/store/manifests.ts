import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { SkipReason } from '../../schemas/notification.ts'
import { env } from '../env.ts'
import { keys } from './keys.ts'
import type { ChunkRef } from './steps.ts'
import { documents, run } from './table.ts'

/** Who belongs to a chunk, and how they are to be reached. */
export interface ManifestEntry {
  readonly respondentID: string
  /** Only where it does not follow from the respondentID. */
  readonly uid?: string | undefined
  readonly skipped?: SkipReason | undefined
  /** Which messages and answers they see, as `1` and `0`; all, where not given. */
  readonly visible?: string | undefined
  /** The values of the names that the messages mention. */
  readonly values?: Record<string, string> | undefined
  /** Their web views that were open when they were planned. */
  readonly connections?: readonly string[] | undefined
  /** The channel whose provider reaches them; on the web, none does. */
  readonly source?: 'sms' | 'fb' | undefined
}

/** A manifest is compressed: at 250 recipients it is one or two kilobytes, where a row for each would be twelve. */
export async function putManifest(chunk: ChunkRef, entries: readonly ManifestEntry[]): Promise<void> {
  const { notificationID, run: number, shard, step, token, chunk: index } = chunk
  const packed = entries.map(({ respondentID, uid, skipped, visible, values, connections, source }) =>
    trimmed([respondentID, uid, skipped, visible, values, connections, source]),
  )
  const Item = { ...keys.manifest(notificationID, number, shard, step, token, index), entries: deflateRawSync(JSON.stringify(packed)) }
  await run(documents.send(new PutCommand({ TableName: env.tableName(), Item })))
}

export async function getManifest(chunk: ChunkRef): Promise<ManifestEntry[]> {
  const { notificationID, run: number, shard, step, token, chunk: index } = chunk
  const { Item } = await run(
    documents.send(
      new GetCommand({
        TableName: env.tableName(),
        Key: keys.manifest(notificationID, number, shard, step, token, index),
        ConsistentRead: true,
      }),
    ),
  )
  if (!Item) throw new Error('a committed chunk has no manifest')
  const packed: [string, string?, SkipReason?, string?, Record<string, string>?, string[]?, ('sms' | 'fb')?][] = JSON.parse(
    inflateRawSync(Item['entries']).toString(),
  )
  return packed.map(([respondentID, uid, skipped, visible, values, connections, source]) => ({
    respondentID,
    uid: uid ?? undefined,
    skipped: skipped ?? undefined,
    visible: visible ?? undefined,
    values: values ?? undefined,
    connections: connections ?? undefined,
    source: source ?? undefined,
  }))
}

const trimmed = (row: unknown[]): unknown[] => {
  let length = row.length
  while (row[length - 1] === undefined) length -= 1
  return row.slice(0, length)
}
