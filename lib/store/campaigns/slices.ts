import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { SkipReason } from '../../../schemas/notification.ts'
import { env } from '../../core/env.ts'
import { keys } from '../keys.ts'
import { documents, run } from '../table/client.ts'

/**
 * The ledger of a campaign's run. Planning goes shard by shard, in steps; a step names what it planned (its chunks of recipients, in
 * manifests) and counts what became of them. Both are one item, so its accounts are true at every read: the identity
 * numRecipients = pending + sent + failed + skipped + cancelled + unknown holds by construction.
 */
export interface Step extends Partial<Record<Outcome, number>> {
  readonly shard: string
  readonly step: number
  /** Of the attempt that committed this step: manifests of another attempt, that crashed or came late, are never read. */
  readonly token: string
  /** Where the next step begins; undefined where the shard is planned to the end. */
  readonly next?: string
  /** Everyone whom the filter matched. */
  readonly planned: number
  /** Who was left out when the step was planned; who is left out at delivery is counted beside it, under the reason. */
  readonly skipped: Partial<Record<SkipReason, number>>
  readonly chunks: number
  /** Of those sent: who read it, clicked it, answered it. */
  readonly read?: number
  readonly clicked?: number
  readonly answered?: number
  /** Of those sent: whom a provider took the message for; nobody tells whether it arrived. */
  readonly handed?: number
  /** `d0`, `d1` …: when the chunk of that number was accounted for. */
  readonly [done: `d${number}`]: string
  /** `w0`, `w1` …: until when (ms since 1970) the chunk of that number was put off last; `p0`, `p1` …: how often a provider asked for that. */
  readonly [putOff: `${'w' | 'p'}${number}`]: number
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

/** What becomes of a recipient at delivery: a reason for which they are skipped, too. */
export type Outcome = 'sent' | 'failed' | 'cancelled' | 'unknown' | SkipReason

/** The reasons for which recipients are skipped (docs/campaigns.md#who-is-skipped). */
export const skipReasons = ['live', 'optedOut', 'unreachable', 'capped', 'quiet', 'deleted'] as const satisfies readonly SkipReason[]
export const isSkipped = (outcome: string): outcome is SkipReason => skipReasons.some((reason) => reason === outcome)

/** An outcome as it is stored. */
export const outcomeOf = (stored: string | undefined): Outcome =>
  settled.find((outcome) => outcome === stored) ?? skipReasons.find((reason) => reason === stored) ?? 'sent'

const settled = ['sent', 'failed', 'cancelled', 'unknown'] as const
const sumOf = (step: Step, outcomes: readonly Outcome[]): number => outcomes.reduce((sum, outcome) => sum + (step[outcome] ?? 0), 0)

/** How many were skipped for a reason: when they were planned, or at delivery. */
export const skippedFor = (step: Step, reason: SkipReason): number => (step.skipped[reason] ?? 0) + (step[reason] ?? 0)
export const skippedOf = (step: Step): number => skipReasons.reduce((sum, reason) => sum + skippedFor(step, reason), 0)
export const pendingOf = (step: Step): number => step.planned - skippedOf(step) - sumOf(step, settled)
export const isDone = (step: Step, chunk: number): boolean => step[`d${chunk}`] !== undefined
export const putOffUntil = (step: Step, chunk: number): number | undefined => step[`w${chunk}`]
export const putOffsOf = (step: Step, chunk: number): number => step[`p${chunk}`] ?? 0
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
