import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { SkipReason } from '../../schemas/notification.ts'
import { iso } from '../clock.ts'
import { env } from '../env.ts'
import { keys } from './keys.ts'
import { conditionFailed, documents, run } from './table.ts'

/**
 * The ledger of a campaign's run. Planning goes shard by shard, in steps; a step names what it planned (its chunks of recipients, in
 * manifests) and counts what became of them. Both are one item, so its accounts are true at every read: the identity
 * numRecipients = pending + sent + failed + skipped + cancelled + unknown holds by construction.
 */
export interface Step {
  readonly shard: string
  readonly step: number
  /** Of the attempt that committed this step: manifests of another attempt, that crashed or came late, are never read. */
  readonly token: string
  /** Where the next step begins; undefined where the shard is planned to the end. */
  readonly next?: string
  /** Everyone whom the filter matched. */
  readonly planned: number
  readonly skipped: Partial<Record<SkipReason, number>>
  readonly chunks: number
  readonly sent?: number
  readonly failed?: number
  readonly cancelled?: number
  readonly unknown?: number
  /** `d0`, `d1` …: when the chunk of that number was accounted for. */
  readonly [done: `d${number}`]: string
}

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
}

export interface RunRef {
  readonly notificationID: string
  readonly run: number
}

export interface ChunkRef extends RunRef {
  readonly shard: string
  readonly step: number
  readonly token: string
  readonly chunk: number
}

export type Outcome = 'sent' | 'failed' | 'cancelled' | 'unknown'

const processedOf = (step: Step): number => (step.sent ?? 0) + (step.failed ?? 0) + (step.cancelled ?? 0) + (step.unknown ?? 0)
export const skippedOf = (step: Step): number => Object.values(step.skipped).reduce((sum, n) => sum + n, 0)
export const pendingOf = (step: Step): number => step.planned - skippedOf(step) - processedOf(step)
export const isDone = (step: Step, chunk: number): boolean => step[`d${chunk}`] !== undefined
export const undoneOf = (step: Step): number[] => Array.from({ length: step.chunks }, (_, i) => i).filter((chunk) => !isDone(step, chunk))

const table = () => env.tableName()

/** The last step of a shard that was committed. */
export async function lastStep({ notificationID, run: number }: RunRef, shard: string): Promise<Step | undefined> {
  const prefix = keys.step(notificationID, number, shard, 0)
  const { Items } = await run(
    documents.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': prefix.pk, ':prefix': prefix.sk.slice(0, -6) },
        ScanIndexForward: false,
        Limit: 1,
        ConsistentRead: true,
      }),
    ),
  )
  return Items?.[0] as Step | undefined
}

/** All steps of a run so far. */
export async function stepsOf({ notificationID, run: number }: RunRef): Promise<Step[]> {
  const prefix = keys.step(notificationID, number, '', 0)
  const steps: Step[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      documents.send(
        new QueryCommand({
          TableName: table(),
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': prefix.pk, ':prefix': prefix.sk.slice(0, 9) },
          ConsistentRead: true,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    steps.push(...(Items as Step[]))
    from = LastEvaluatedKey
  } while (from)
  return steps
}

export async function getStep({ notificationID, run: number, shard, step }: Omit<ChunkRef, 'token' | 'chunk'>): Promise<Step | undefined> {
  const { Item } = await run(
    documents.send(new GetCommand({ TableName: table(), Key: keys.step(notificationID, number, shard, step), ConsistentRead: true })),
  )
  return Item as Step | undefined
}

/** Commits a step: from here on its recipients are in the accounts. False where another attempt committed it first. */
export async function commitStep({ notificationID, run: number }: RunRef, step: Step): Promise<boolean> {
  const Item = { ...keys.step(notificationID, number, step.shard, step.step), ...step }
  try {
    await run(documents.send(new PutCommand({ TableName: table(), Item, ConditionExpression: 'attribute_not_exists(pk)' })))
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/**
 * Accounts for a chunk, once: delivered twice, counted once. Gives the step after that, or undefined where the chunk was accounted for
 * before.
 */
export async function accountFor(chunk: ChunkRef, counts: Partial<Record<Outcome, number>>): Promise<Step | undefined> {
  const some = Object.entries(counts).filter(([, n]) => n > 0)
  try {
    const { Attributes } = await run(
      documents.send(
        new UpdateCommand({
          TableName: table(),
          Key: keys.step(chunk.notificationID, chunk.run, chunk.shard, chunk.step),
          UpdateExpression: `SET #done = :at${some.length ? ` ADD ${some.map((_, i) => `#c${i} :c${i}`).join(', ')}` : ''}`,
          ConditionExpression: 'attribute_not_exists(#done) AND #token = :token',
          ExpressionAttributeNames: {
            '#done': `d${chunk.chunk}`,
            '#token': 'token',
            ...Object.fromEntries(some.map(([name], i) => [`#c${i}`, name])),
          },
          ExpressionAttributeValues: { ':at': iso(), ':token': chunk.token, ...Object.fromEntries(some.map(([, n], i) => [`:c${i}`, n])) },
          ReturnValues: 'ALL_NEW',
        }),
      ),
    )
    return Attributes as Step
  } catch (error) {
    if (conditionFailed(error)) return undefined
    throw error
  }
}

/** A manifest is compressed: at 250 recipients it is one or two kilobytes, where a row for each would be twelve. */
export async function putManifest(chunk: ChunkRef, entries: readonly ManifestEntry[]): Promise<void> {
  const { notificationID, run: number, shard, step, token, chunk: index } = chunk
  const packed = entries.map(({ respondentID, uid, skipped, visible, values }) => trimmed([respondentID, uid, skipped, visible, values]))
  const Item = { ...keys.manifest(notificationID, number, shard, step, token, index), entries: deflateRawSync(JSON.stringify(packed)) }
  await run(documents.send(new PutCommand({ TableName: table(), Item })))
}

export async function getManifest(chunk: ChunkRef): Promise<ManifestEntry[]> {
  const { notificationID, run: number, shard, step, token, chunk: index } = chunk
  const { Item } = await run(
    documents.send(
      new GetCommand({ TableName: table(), Key: keys.manifest(notificationID, number, shard, step, token, index), ConsistentRead: true }),
    ),
  )
  if (!Item) throw new Error('a committed chunk has no manifest')
  const packed: [string, string?, SkipReason?, string?, Record<string, string>?][] = JSON.parse(inflateRawSync(Item['entries']).toString())
  return packed.map(([respondentID, uid, skipped, visible, values]) => ({
    respondentID,
    uid: uid ?? undefined,
    skipped: skipped ?? undefined,
    visible: visible ?? undefined,
    values: values ?? undefined,
  }))
}

const trimmed = (row: unknown[]): unknown[] => {
  let length = row.length
  while (row[length - 1] === undefined) length -= 1
  return row.slice(0, length)
}
