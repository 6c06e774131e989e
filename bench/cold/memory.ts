import { prices } from '../../local/cost/prices.ts'

/** The memory sizes to choose from, in MB; the last one has a full vCPU. */
export const memorySizes = [512, 1024, 1769] as const

/** The processor time of a function, in ms at a full vCPU. */
export interface ProcessorTimes {
  readonly initMs: number
  readonly firstEventMs: number
  readonly warmEventMs: number
}

/** Waiting for the table: two requests, one after the other. Waiting does not get shorter with more memory. */
const waitMs = 10
/** The share of calls that start a function. */
const coldShare = 0.01

/** Latency of calls, and what a million of them cost with Lambda. */
export interface AtMemory {
  readonly coldMs: number
  readonly warmMs: number
  readonly dollarsPerMillion: number
}

/** Init has a full vCPU, and events a share in proportion to the memory; it bills both by memory and duration. */
export function atMemory(megabytes: number, { initMs, firstEventMs, warmEventMs }: ProcessorTimes): AtMemory {
  const share = megabytes / 1769
  const coldMs = initMs + firstEventMs / share + waitMs
  const warmMs = warmEventMs / share + waitMs
  const seconds = (coldShare * coldMs + (1 - coldShare) * warmMs) / 1000
  return { coldMs, warmMs, dollarsPerMillion: prices.invocations + seconds * (megabytes / 1024) * prices.gigabyteSeconds }
}
