import type { Taken } from './campaign.ts'
import type { Tally } from './meter.ts'

/** What was counted of a campaign, in the terms of the goals. Everything `per1000` is per 1,000 recipients. */
export interface Counts {
  readonly sqsPer1000: number
  readonly dynamodbPer1000: number
  readonly writeUnitsPer1000: number
  readonly readUnitsPer1000: number
  /** UpdateItem, whatever of: slices, and the campaign itself. */
  readonly updatesPer1000: number
  /** Of profiles or delivery records, while delivering, for one recipient. */
  readonly readsAtDelivery: number
  /** Invocations of workers: receives that brought something. */
  readonly invocationsPer1000: number
  /** Profiles: megabytes read, and requests for them. */
  readonly profileMB: number
  readonly profileQueries: number
  /** Read units of the profiles; the other read units are spent on the campaign. */
  readonly profileReadUnits: number
}

export function countsOf({ tallies, recipients }: Taken): Counts {
  const per1000 = (n: number): number => (n * 1000) / recipients
  const profiles = tallies.filter(({ part, of }) => part === 'plan' && ['profile', 'np'].includes(of))
  const ofQueues = tallies.filter(isSQS)
  return {
    sqsPer1000: per1000(requests(ofQueues.filter((tally) => !isEmpty(tally)))),
    dynamodbPer1000: per1000(requests(tallies.filter((tally) => !isSQS(tally)))),
    writeUnitsPer1000: per1000(sum(tallies, ({ writeUnits }) => writeUnits)),
    readUnitsPer1000: per1000(sum(tallies, ({ readUnits }) => readUnits)),
    updatesPer1000: per1000(requests(tallies.filter(({ operation }) => operation === 'UpdateItem'))),
    readsAtDelivery: requests(tallies.filter(isReadOfRecipient)) / recipients,
    invocationsPer1000: per1000(requests(tallies.filter(({ operation }) => operation === 'ReceiveMessage'))),
    profileMB: sum(profiles, ({ readUnits }) => readUnits) / 256,
    profileQueries: requests(profiles),
    profileReadUnits: sum(profiles, ({ readUnits }) => readUnits),
  }
}

/** Chunks that were delivered: one account each. */
export const chunksOf = ({ tallies }: Taken): number =>
  requests(tallies.filter(({ part, operation, of }) => part === 'deliver' && operation === 'UpdateItem' && of === 'slice'))

const isSQS = ({ operation }: Tally): boolean => operation.includes('Message')
export const isEmpty = ({ operation }: Tally): boolean => operation.endsWith('(empty)')

const isReadOfRecipient = ({ part, operation, of }: Tally): boolean =>
  part === 'deliver' && /Get|Query/.test(operation) && ['profile', 'delivery', 'np'].includes(of)

const sum = (tallies: readonly Tally[], of: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + of(tally), 0)
const requests = (tallies: readonly Tally[]): number => sum(tallies, (tally) => tally.requests)
