import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance } from '../../../../lib/domain/entities/distance.ts'
import { cpuOf } from '../../../harness/cpuOf.ts'

/** The whole table of optimal string alignment, as it is defined. */
function wholeTable(one: string, other: string): number {
  const costs = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => costs[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const row = costs[i] ?? []
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j] ?? 0, at(i - 2, j - 2) + 1)
    }
  }
  return at(one.length, other.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })

test('the distance of two words equals that of the full matrix, up to the limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, most) => {
      const exact = wholeTable(one, other)
      const found = distance(one, other, most)
      if (exact <= most) expect(found).toBe(exact)
      else expect(found).toBeGreaterThan(most)
    }),
    { numRuns: 3000 },
  )
})

test('two words of 2,000 letters take no longer than their length', async () => {
  const cpuMs = await cpuOf(() => {
    for (let i = 0; i < 100; i++) distance('ab'.repeat(1000), `${'ab'.repeat(999)}ba`, 2)
  })
  expect(cpuMs).toBeLessThan(1_500)
})
