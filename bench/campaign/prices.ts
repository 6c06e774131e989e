import type { Bill } from '../../local/cost/bill.ts'
import { campaignBill, pace, type RecipientFigures } from '../../local/cost/campaignBill.ts'
import type { Taken } from './campaign.ts'
import type { Counts } from './counts.ts'

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
export const audience = { recipients: 1_000_000, respondents: 10_000_000 }
const { recipients, respondents } = audience
const shards = 16

/** What a recipient took in this run, as docs/cost.md counts it. */
const figuresOf = (taken: Taken, counts: Counts): RecipientFigures => {
  const profileReadUnits = counts.profileReadUnits / taken.recipients
  return {
    writeUnits: counts.writeUnitsPer1000 / 1000,
    readUnits: counts.readUnitsPer1000 / 1000 - profileReadUnits,
    sqsRequests: counts.sqsPer1000 / 1000,
    invocations: counts.invocationsPer1000 / 1000,
    processorSeconds: taken.processorSeconds / taken.recipients,
    profileReadUnits,
  }
}

/** Dollars for a million recipients out of ten million respondents, by the counts of this run (`unitsPerSecond` of one worker, where reading is paced). */
export const billOf = (taken: Taken, counts: Counts, unitsPerSecond = Number.POSITIVE_INFINITY): Bill =>
  campaignBill(audience, figuresOf(taken, counts), unitsPerSecond)

/** The bill of this design, whose planning reads at the pace that a deployment has by default. */
export const ownBill = (taken: Taken, counts: Counts): Bill => billOf(taken, counts, pace.readUnits / pace.workers)

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
