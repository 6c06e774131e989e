import { assumed } from '../../local/cost/bill.ts'

/** AWS's default quotas of an account, or of a table on demand, a second. */
const quotas = {
  /** Write units, and read units, of a table; an index has as many of its own. */
  tableUnits: 40_000,
  /** Write units of one partition: all that is under one key. */
  partitionWriteUnits: 1000,
  /** Calls of all APIs. */
  calls: 10_000,
  /** Functions at work at the same time. */
  functions: 1000,
}

/** What a message takes, as it was counted. */
export interface MessageCounts {
  readonly readUnits: number
  /** Those of indexes included. */
  readonly writeUnits: number
  /** Those of indexes alone. */
  readonly indexUnits: number
}

/** At most this share of an application's messages writes to one key of the table, or of an index; counted by chance, it is less. */
export const largestShare = 1 / 8

/** Messages a second, and the quota that ends them there. */
export interface Rate {
  readonly messages: number
  readonly limit: string
}

/**
 * Messages per second of one application, limited by the partition of its hottest key. A transactional write takes two units, as does a
 * moved index entry.
 */
export const rateOfApplication: Rate = {
  messages: quotas.partitionWriteUnits / (2 * largestShare),
  limit: 'write units of one key',
}

/** How many a deployment takes, by the quota that ends first. */
export function rateOfDeployment({ readUnits, writeUnits, indexUnits }: MessageCounts): Rate {
  const rates: Rate[] = [
    { limit: 'write units of the table', messages: quotas.tableUnits / (writeUnits - indexUnits) },
    { limit: 'read units of the table', messages: quotas.tableUnits / readUnits },
    { limit: 'calls of API Gateway', messages: quotas.calls / assumed.callsPerMessage },
    { limit: 'functions at the same time', messages: quotas.functions / (assumed.callsPerMessage * assumed.secondsPerCall) },
  ]
  return rates.reduce((least, rate) => (rate.messages < least.messages ? rate : least))
}

/** Messages a second to reach, within the default quotas. */
export const goals = { application: 2000, deployment: 5000 }
