import { totalOf } from '../../local/cost/bill.ts'
import { campaignBill } from '../../local/cost/campaignBill.ts'
import { recipientFigures } from '../../local/cost/figures.ts'
import { chunksOf, countsOf } from './counts.ts'
import { audience, ownBill } from './prices.ts'
import type { Measured } from './run.ts'

/** One goal of the design (docs/performance.md) and its result. */
export interface Goal {
  readonly what: string
  readonly value: number
  readonly bound: number
  /** Whether the bound is what the value has to reach, rather than what it must not exceed. */
  readonly atLeast?: boolean
}

/** What docs/cost.md and `causerie cost` say of it. */
const stated = totalOf(campaignBill(audience, recipientFigures))

export function goalsOf({ single, parallel, page, leastPages }: Measured): Goal[] {
  const counted = [single, parallel].map((taken) => {
    const counts = countsOf(taken)
    return { ...counts, dollars: totalOf(ownBill(taken, counts)), chunks: chunksOf(taken), recipients: taken.recipients }
  })
  const worst = (of: (counts: (typeof counted)[number]) => number): number => Math.max(...counted.map(of))
  return [
    { what: 'dollars for a million recipients of ten million', value: worst(({ dollars }) => dollars), bound: Number(stated.toFixed(2)) },
    { what: 'SQS requests a chunk', value: worst((c) => (c.sqsPer1000 * c.recipients) / 1000 / c.chunks), bound: 3 },
    { what: 'write units per 1,000 recipients', value: worst((c) => c.writeUnitsPer1000), bound: 1000 * recipientFigures.writeUnits },
    { what: 'reads of a recipient at delivery', value: worst((c) => c.readsAtDelivery), bound: 0 },
    { what: 'updates of counters per 1,000 recipients', value: worst((c) => c.updatesPer1000), bound: 10 },
    { what: 'Query a MB of profiles, begun ones of a shard whole', value: worst((c) => c.profileQueries / leastPages), bound: 1.1 },
    { what: 'a page, projected: times faster than naive', value: page.naive / page.projected, bound: 3, atLeast: true },
    { what: 'a page, all attributes: times JSON.parse', value: page.full / page.parse, bound: 1.6 },
  ]
}

export const isMet = ({ value, bound, atLeast }: Goal): boolean => (atLeast ? value >= bound : value <= bound)
