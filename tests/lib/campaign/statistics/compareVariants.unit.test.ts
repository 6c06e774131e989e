import { describe, expect, it } from 'vitest'
import { splitOf } from '../../../../lib/campaign/plan/split.ts'
import { compareVariants } from '../../../../lib/campaign/statistics/compareVariants.ts'

const figures = (...counts: [sent: number, answered: number][]) =>
  counts.map(([sent, answered]) => ({ sent, delivered: sent, read: 0, clicked: 0, answered }))
const byAnswers = (...counts: [sent: number, answered: number][]) => compareVariants(figures(...counts), true).answered

describe('the significant winner among variants', () => {
  it('of two leads by more than 1.96 standard errors', () => {
    // Pooled rate 0.15, standard error 0.015969: 2.0 and 1.94 of them.
    expect(byAnswers([1000, 166], [1000, 134])).toEqual({ state: 'sure', winner: 0 })
    expect(byAnswers([1000, 134], [1000, 166])).toEqual({ state: 'sure', winner: 1 })
    expect(byAnswers([1000, 165], [1000, 134])).toEqual({ state: 'unsure', winner: null })
  })

  it('of three or four needs a larger lead, corrected for multiple comparisons', () => {
    expect(byAnswers([1000, 166], [1000, 134], [1000, 134])).toEqual({ state: 'unsure', winner: null })
    expect(byAnswers([1000, 170], [1000, 131], [1000, 131])).toEqual({ state: 'sure', winner: 0 })
    expect(byAnswers([1000, 170], [1000, 131], [1000, 131], [1000, 131])).toEqual({ state: 'unsure', winner: null })
    expect(byAnswers([1000, 173], [1000, 129], [1000, 129], [1000, 129])).toEqual({ state: 'sure', winner: 0 })
    expect(byAnswers([1000, 173], [1000, 170], [1000, 50])).toEqual({ state: 'unsure', winner: null })
  })

  it('requires at least 100 recipients per variant and 5 expected answers', () => {
    const early = { state: 'early', winner: null }
    expect(byAnswers([99, 60], [99, 5])).toEqual(early)
    expect(byAnswers([100, 60], [100, 5])).toEqual({ state: 'sure', winner: 0 })
    expect(byAnswers([100, 9], [100, 0])).toEqual(early)
    expect(byAnswers([100, 10], [100, 0])).toEqual({ state: 'sure', winner: 0 })
    expect(byAnswers([1000, 0], [1000, 0])).toEqual(early)
    expect(byAnswers([100, 100], [100, 100])).toEqual(early)
  })

  it('is not declared while the run is in progress, and each metric has its own', () => {
    const variants = figures([1000, 200], [1000, 100])
    expect(compareVariants(variants, false).answered).toEqual({ state: 'early', winner: null })
    expect(compareVariants(variants, true)).toEqual({ clicked: { state: 'early', winner: null }, answered: { state: 'sure', winner: 0 } })
  })
})

describe('the split of an audience', () => {
  const messages = [{ type: 'text' as const, text: 'Hello' }]
  const campaign = { notificationID: 'a-1', variants: [10, 30].map((share) => ({ share, messages })) }
  const people = Array.from({ length: 20_000 }, (_, i) => `uid-${i}`)
  const assign = splitOf(campaign)

  it('assigns each variant its share and holds the rest back, deterministically', () => {
    const counts = Map.groupBy(people, (uid) => assign(() => uid))
    const share = (of: number | 'held') => (counts.get(of)?.length ?? 0) / people.length
    expect(share(0)).toBeCloseTo(0.1, 1)
    expect(share(1)).toBeCloseTo(0.3, 1)
    expect(share('held')).toBeCloseTo(0.6, 1)
    expect(people.map((uid) => splitOf(campaign)(() => uid))).toEqual(people.map((uid) => assign(() => uid)))
  })

  it('assigns the winner to the rest, and nothing to recipients of a variant', () => {
    const toRest = splitOf({ ...campaign, winner: 1 })
    for (const uid of people) expect(toRest(() => uid)).toBe(assign(() => uid) === 'held' ? 1 : 'done')
  })

  it('differs between campaigns', () => {
    const other = splitOf({ ...campaign, notificationID: 'a-2' })
    const both = people.filter((uid) => assign(() => uid) === 0 && other(() => uid) === 0)
    expect(both.length / people.length).toBeLessThan(0.02)
  })

  it('does not exist for a campaign without variants', () => {
    expect(splitOf({ notificationID: 'a-1' })(() => 'anybody')).toBe(0)
  })
})
