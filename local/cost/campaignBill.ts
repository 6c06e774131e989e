import type { Bill } from './bill.ts'
import { prices } from './prices.ts'

/** What one recipient of a campaign takes; reading the profile is apart, since a filter reads everybody's. */
export interface RecipientFigures {
  readonly writeUnits: number
  /** Read units besides those of profiles. */
  readonly readUnits: number
  readonly sqsRequests: number
  readonly invocations: number
  /** Seconds of a whole processor. */
  readonly processorSeconds: number
  /** Read units of one profile. */
  readonly profileReadUnits: number
}

/** The memory of the functions that plan (deploy/workers.yml). */
const planGigabytes = 0.5
/** The share of a processor that a function of 1 GB has: of one at 1,769 MB. */
const processorShare = 1024 / 1769
/** How fast planning reads by default, in all, and in how many workers (lib/core/env.ts). */
export const pace = { readUnits: 4000, workers: 4 }

export interface Audience {
  readonly recipients: number
  /** Whose profiles are read to find them. */
  readonly respondents: number
}

/**
 * Dollars for one campaign, by what is paid for. Workers are billed for the processor, at the share that a function of 1 GB has of one, and for
 * the time that reading takes at its pace, most of which is waiting (`unitsPerSecond` of one worker). What the provider of a channel asks for
 * a message is not in it.
 */
export function campaignBill(
  { recipients, respondents }: Audience,
  figures: RecipientFigures,
  unitsPerSecond = pace.readUnits / pace.workers,
): Bill {
  const profileUnits = figures.profileReadUnits * respondents
  const gigabyteSeconds = (recipients * figures.processorSeconds) / processorShare + (profileUnits / unitsPerSecond) * planGigabytes
  return {
    Writes: ((recipients * figures.writeUnits) / 1e6) * prices.writeUnits,
    Reads: ((profileUnits + recipients * figures.readUnits) / 1e6) * prices.readUnits,
    SQS: ((recipients * figures.sqsRequests) / 1e6) * prices.sqs,
    Lambda: ((recipients * figures.invocations) / 1e6) * prices.invocations + (gigabyteSeconds / 1e6) * prices.gigabyteSeconds,
  }
}
