import type { Taken } from './campaign.ts'
import type { Counts } from './counts.ts'

/** AWS's list prices in US dollars, us-east-1, on demand, without the free tier; as published on the pricing pages in 2025. */
export const prices = {
  /** A million write request units (DynamoDB, standard table class, since November 2024). */
  writeUnits: 0.625,
  /** A million read request units. */
  readUnits: 0.125,
  /** A million requests to a standard queue. */
  sqs: 0.4,
  /** A million invocations of Lambda. */
  invocations: 0.2,
  /** A million seconds of Lambda at 1 GB of memory, arm64. */
  gigabyteSeconds: 13.3334,
}

/** The memory of the functions that plan (deploy/workers.yml). */
const planGigabytes = 0.5

/** The share of a processor that a function of 1 GB has: of one at 1,769 MB. */
const processorShare = 1024 / 1769

/** AWS's default quotas, a second. */
const quotas = {
  /** Read and write units of an on-demand table. */
  tableUnits: 40_000,
  /** Write units of a table that never saw traffic; it doubles from there. */
  newTableWriteUnits: 4000,
  /** Read units of one partition: a shard of the respondents. */
  partitionReadUnits: 3000,
}

/** A million recipients out of ten million respondents, whose profiles are all read. */
const recipients = 1_000_000
const respondents = 10_000_000
const shards = 16

export interface Bill {
  readonly writes: number
  readonly reads: number
  readonly sqs: number
  readonly lambda: number
  readonly total: number
}

/**
 * Dollars for a million recipients out of ten million respondents:
 *   write units × price + (read units of a profile × respondents + other read units × recipients) × price
 *   + SQS requests × price + invocations × price + worker seconds × memory × price.
 * The counts are those of this run. Workers are billed for the processor that they took here, at the share that a function of 1 GB has of one; and
 * for the time that reading takes at its pace, most of which is waiting (`unitsPerSecond` of one worker, where reading is paced).
 */
export function billOf(taken: Taken, counts: Counts, unitsPerSecond = Number.POSITIVE_INFINITY): Bill {
  const millions = recipients / 1e6
  const perRecipient = (per1000: number): number => (per1000 / 1000) * millions
  const profileUnits = counts.profileReadUnits / taken.recipients
  const writes = perRecipient(counts.writeUnitsPer1000) * prices.writeUnits
  const otherReads = perRecipient(counts.readUnitsPer1000) - profileUnits * millions
  const reads = ((profileUnits * respondents) / 1e6 + otherReads) * prices.readUnits
  const sqs = perRecipient(counts.sqsPer1000) * prices.sqs
  const processorSeconds = (taken.processorSeconds / taken.recipients) * recipients
  const pacedSeconds = (profileUnits * respondents) / unitsPerSecond
  const gigabyteSeconds = (processorSeconds / processorShare + pacedSeconds * planGigabytes) / 1e6
  const lambda = perRecipient(counts.invocationsPer1000) * prices.invocations + gigabyteSeconds * prices.gigabyteSeconds
  return { writes, reads, sqs, lambda, total: writes + reads + sqs + lambda }
}

/** The bill of this design, whose planning reads at the pace that a deployment has by default. */
export const ownBill = (taken: Taken, counts: Counts): Bill => billOf(taken, counts, pace.readUnits / pace.workers)

/** How fast planning reads by default, in all, and in how many workers (lib/core/env.ts). */
const pace = { readUnits: 4000, workers: 4 }

/** Seconds that each quota leaves at least, for the same campaign. Reading and writing go on at once, so the longest is the bound. */
export function boundsOf(taken: Taken, counts: Counts): Record<string, number> {
  const profileUnits = (counts.profileReadUnits / taken.recipients) * respondents
  const writeUnits = (counts.writeUnitsPer1000 / 1000) * recipients
  return {
    [`reading: ${millions(profileUnits)} units ÷ ${quotas.tableUnits} a table`]: profileUnits / quotas.tableUnits,
    [`reading: ${millions(profileUnits)} units ÷ ${pace.readUnits}, the pace of planning`]: profileUnits / pace.readUnits,
    [`reading: ${millions(profileUnits)} units ÷ ${shards} shards ÷ ${quotas.partitionReadUnits} a partition`]:
      profileUnits / shards / quotas.partitionReadUnits,
    [`writing: ${millions(writeUnits)} units ÷ ${quotas.tableUnits} a table`]: writeUnits / quotas.tableUnits,
    [`writing: ${millions(writeUnits)} units ÷ ${quotas.newTableWriteUnits}, on a table that is new`]:
      writeUnits / quotas.newTableWriteUnits,
  }
}

const millions = (n: number): string => `${(n / 1e6).toFixed(2)} M`
