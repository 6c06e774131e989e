import type { CampaignStatistics } from '../../../schemas/campaign.ts'

export type VariantFigures = NonNullable<CampaignStatistics['variants']>[number]
type Comparison = NonNullable<CampaignStatistics['comparison']>
type Verdict = Comparison['clicked']

/** Variants with fewer sent are not compared. */
const minSent = 100
/** The least expected count in each cell of the test: below it, the test does not hold. */
const minExpected = 5

/**
 * The values of a normal distribution that are exceeded, to either side, with a probability of 5 % divided by the number of pairs (Bonferroni): of two,
 * three and four variants there are one, three and six pairs.
 */
const critical: Readonly<Record<number, number>> = { 2: 1.95996, 3: 2.39398, 4: 2.63826 }

/** Whether one of the variants of a run is better than all others for sure, by each measure (docs/campaigns.md#the-sure-winner). Pure. */
export const compareVariants = (variants: readonly VariantFigures[], isOver: boolean): Comparison => ({
  clicked: isOver ? verdict(variants, 'clicked') : early,
  answered: isOver ? verdict(variants, 'answered') : early,
})

const early: Verdict = { state: 'early', winner: null }
const unsure: Verdict = { state: 'unsure', winner: null }

function verdict(variants: readonly VariantFigures[], measure: 'clicked' | 'answered'): Verdict {
  if (variants.some(({ sent }) => sent < minSent)) return early
  const rates = variants.map((each) => each[measure] / each.sent)
  const winner = rates.indexOf(Math.max(...rates))
  const best = variants[winner]
  const z = critical[variants.length]
  if (!best || z === undefined) return early
  const others = variants.filter((each) => each !== best)
  if (others.some((other) => !isLargeEnough(best, other, measure))) return early
  return others.every((other) => zScore(best, other, measure) > z) ? { state: 'sure', winner } : unsure
}

type Measure = 'clicked' | 'answered'

/** The rate of two variants together, which both have if they do not differ. */
const pooledRate = (one: VariantFigures, other: VariantFigures, measure: Measure): number =>
  (one[measure] + other[measure]) / (one.sent + other.sent)

function isLargeEnough(one: VariantFigures, other: VariantFigures, measure: Measure): boolean {
  const rate = pooledRate(one, other, measure)
  return Math.min(one.sent, other.sent) * Math.min(rate, 1 - rate) >= minExpected
}

/** The two-proportion z-test with a pooled variance: by how many standard errors the first rate is above the second. */
function zScore(one: VariantFigures, other: VariantFigures, measure: Measure): number {
  const rate = pooledRate(one, other, measure)
  const error = Math.sqrt(rate * (1 - rate) * (1 / one.sent + 1 / other.sent))
  return (one[measure] / one.sent - other[measure] / other.sent) / error
}
