import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { SkipReason } from '../../../schemas/notification.ts'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { defaultUID, keys } from '../keys.ts'
import type { Key } from '../table/client.ts'
import { conditionFailed, documents, run } from '../table/client.ts'
import type { ChunkRef, RunRef } from './slices.ts'

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

/** The internal identity of a recipient. */
export const recipientUID = ({ appID, epoch }: Application, { uid, respondentID }: ManifestEntry): string =>
  uid ?? defaultUID(appID, epoch, respondentID)

/** A manifest is compressed: at 250 recipients it is one or two kilobytes, where a row for each would be twelve. */
export async function putManifest(chunk: ChunkRef, entries: readonly ManifestEntry[]): Promise<void> {
  const { notificationID, run: number, shard, step, token, chunk: index } = chunk
  const Item = { ...keys.manifest(notificationID, number, shard, step, token, index), entries: packed(entries) }
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
  return unpacked(Item['entries'])
}

/** Each manifest of a run's shard, those of attempts that crashed among them, and where it is. */
export async function* manifestsOf({ notificationID, run: number }: RunRef, shard: string): AsyncGenerator<StoredManifest> {
  const { pk, sk } = keys.manifest(notificationID, number, shard, 0, '', 0)
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      documents.send(
        new QueryCommand({
          TableName: env.tableName(),
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': sk.slice(0, 11) },
          ConsistentRead: true,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    for (const { sk, entries } of Items) yield { key: { pk, sk }, stored: entries, entries: unpacked(entries) }
    from = LastEvaluatedKey
  } while (from)
}

export interface StoredManifest {
  readonly key: Key
  readonly stored: Uint8Array
  readonly entries: ManifestEntry[]
}

/** Puts other entries in the place of a manifest's. False where another write came between. */
export async function replaceManifest({ key, stored }: StoredManifest, entries: readonly ManifestEntry[]): Promise<boolean> {
  try {
    await run(
      documents.send(
        new UpdateCommand({
          TableName: env.tableName(),
          Key: { ...key },
          UpdateExpression: 'SET entries = :entries',
          ConditionExpression: 'entries = :stored',
          ExpressionAttributeValues: { ':entries': packed(entries), ':stored': stored },
        }),
      ),
    )
    return true
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return false
  }
}

const packed = (entries: readonly ManifestEntry[]): Uint8Array =>
  deflateRawSync(
    JSON.stringify(
      entries.map(({ respondentID, uid, skipped, visible, values, connections, source }) =>
        trimmed([respondentID, uid, skipped, visible, values, connections, source]),
      ),
    ),
  )

function unpacked(stored: Uint8Array): ManifestEntry[] {
  const rows: [string, string?, SkipReason?, string?, Record<string, string>?, string[]?, ('sms' | 'fb')?][] = JSON.parse(
    inflateRawSync(stored).toString(),
  )
  return rows.map(([respondentID, uid, skipped, visible, values, connections, source]) => ({
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
