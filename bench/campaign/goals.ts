import { chunksOf, countsOf } from './counts.ts'
import { ownBill } from './prices.ts'
import type { Measured } from './run.ts'

/** One goal of the design (docs/performance.md) and its result. */
export interface Goal {
  readonly what: string
  readonly value: number
  readonly bound: number
  /** Whether the bound is what the value has to reach, rather than what it must not exceed. */
  readonly atLeast?: boolean
}

export function goalsOf({ single, parallel, page, leastPages }: Measured): Goal[] {
  const counted = [single, parallel].map((taken) => {
    const counts = countsOf(taken)
    return { ...counts, dollars: ownBill(taken, counts).total, chunks: chunksOf(taken), recipients: taken.recipients }
  })
  const worst = (of: (counts: (typeof counted)[number]) => number): number => Math.max(...counted.map(of))
  return [
    { what: 'dollars for a million recipients of ten million', value: worst(({ dollars }) => dollars), bound: 0.79 },
    { what: 'SQS requests a chunk', value: worst((c) => (c.sqsPer1000 * c.recipients) / 1000 / c.chunks), bound: 3 },
    { what: 'write units per 1,000 recipients', value: worst((c) => c.writeUnitsPer1000), bound: 1020 },
    { what: 'reads of a recipient at delivery', value: worst((c) => c.readsAtDelivery), bound: 0 },
    { what: 'updates of counters per 1,000 recipients', value: worst((c) => c.updatesPer1000), bound: 10 },
    { what: 'Query a MB of profiles, begun ones of a shard whole', value: worst((c) => c.profileQueries / leastPages), bound: 1.1 },
    { what: 'a page, projected: times faster than naive', value: page.naive / page.projected, bound: 3, atLeast: true },
    { what: 'a page, all attributes: times JSON.parse', value: page.full / page.parse, bound: 1.6 },
  ]
}

export const isMet = ({ value, bound, atLeast }: Goal): boolean => (atLeast ? value >= bound : value <= bound)
