import { createHash } from 'node:crypto'
import { iso, minutes } from '../core/clock.ts'
import { duePartition } from './keys.ts'
import { optional, textField } from './table/fields.ts'

/**
 * What the sweeper looks after, by kind, and over how many partitions of the index each kind is spread. Their sort keys rise with the time, so
 * a partition takes 1,000 writes a second and cannot be split: what a deployment may have much of has 16.
 */
const shardCounts = {
  campaign: 16,
  mail: 16,
  events: 16,
  question: 16,
  training: 4,
  publish: 4,
  rollUp: 16,
  remains: 4,
  source: 4,
  applicationPurge: 4,
  respondentPurge: 16,
  recipientPurge: 16,
  rename: 16,
} as const

export type DueKind = keyof typeof shardCounts

/** All partitions of the index for a kind. */
export const dueShards = (kind: DueKind): string[] => Array.from({ length: shardCounts[kind] }, (_, i) => duePartition(kind, i))

/** The partition of an owner: what one owner has very much of holds up few others. */
export const dueShard = (kind: DueKind, owner: string): string =>
  duePartition(kind, createHash('sha256').update(owner).digest().readUInt32BE() % shardCounts[kind])

/** The fields by which an item is in the index of due work: items that have them are found by the sweeper once their time has come. */
export const dueFields = {
  dueIndex: optional(textField('gsi1pk')),
  dueAt: optional(textField('gsi1sk')),
  /** The request that caused the work (lib/core/requestID.ts), so that the sweeper continues it under the same id. */
  requestID: optional(textField('req')),
}

/**
 * The values of these fields: due at an instant (ms since 1970). The id tells items of the same instant apart; the owner, where it is not the
 * id, decides in whose share of the index they are.
 */
export const dueFrom = (kind: DueKind, ms: number, id: string, owner = id) => ({
  dueIndex: dueShard(kind, owner),
  dueAt: `${iso(ms)}#${id}`,
})

/**
 * How long a purge is left to the message that was queued for it, until the sweeper queues it again: longer than one message is worked on, with
 * the delay of the second round. A purge that takes longer says that it is alive with each message.
 */
export const purgeLeaseMs = minutes(20)

/** Lease of the change of an ID, for the call or message that continues it: longer than a worker processes one message. */
export const renameLeaseMs = minutes(3)
