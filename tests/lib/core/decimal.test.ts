import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countableRange, isStorable, storableSum } from '../../../lib/core/decimal.ts'
import { add, set } from '../../../lib/store/table/expressions.ts'
import { get } from '../../../lib/store/table/read.ts'
import { update } from '../../../lib/store/table/write.ts'

describe('a number that the table can hold', () => {
  it.each([0, -0, 1, -12.5, 1e37, 9.9e37, -1e-38, 1.5e-37, Number.MAX_SAFE_INTEGER, 123456.789, 5e21])('is %d', (value) => {
    expect(isStorable(value)).toBe(true)
  })
  it.each([1e38, -1e39, 1e300, 1e-39, 1.5e-38, 1.5e37 * 10, Number.POSITIVE_INFINITY, Number.NaN, Number.MIN_VALUE])(
    'is not %d',
    (value) => {
      expect(isStorable(value)).toBe(false)
    },
  )
})

describe('a sum', () => {
  it.each([
    ['1', 2, '3'],
    ['0.1', 0.2, '0.3'],
    ['-0.5', 0.5, '0'],
    ['1e3', -1.25, '998.75'],
    ['12345678901234567890123456789012345678', -1, '12345678901234567890123456789012345677'],
    ['99999999999999999999999999999999999999', 1, undefined],
    ['1000000000000000000000000000000000000000', 1, undefined],
    ['10000000000000000000', 1e-19, undefined],
    ['1000000000000000000', 1e-19, '1000000000000000000.0000000000000000001'],
  ])('of %s and %d is %s', (stored, added, sum) => {
    expect(storableSum(stored, added)).toBe(sum)
  })

  it('fits within the range, except for fractions', () => {
    const number = fc.double({ noNaN: true, min: -1e38, max: 1e38 }).filter(isStorable)
    fc.assert(
      fc.property(number, number, (stored, added) => {
        const { low, high } = countableRange(added)
        const value = BigInt(Math.trunc(stored))
        const from = BigInt(low)
        const to = BigInt(high)
        if (value < from || value > to) expect(storableSum(String(stored), added)).toBeUndefined()
        else if (Number.isInteger(stored) && Number.isInteger(added)) expect(storableSum(String(stored), added)).toBeDefined()
      }),
    )
  })

  it("matches the table's arithmetic, which refuses none", async () => {
    const key = { pk: 'a test of sums', sk: 'sum' }
    const number = fc.double({ noNaN: true, min: -1e38, max: 1e38 }).filter(isStorable)
    await fc.assert(
      fc.asyncProperty(number, fc.array(number, { minLength: 1, maxLength: 4 }), async (first, rest) => {
        await update(key, set('n', { N: String(first) }))
        let stored = String(first)
        for (const added of rest) {
          const sum = storableSum(stored, added)
          if (sum === undefined) continue
          await update(key, add('n', { N: String(added) }))
          stored = (await get(key))?.['n']?.N ?? ''
          expect(storableSum(stored, 0)).toBe(sum)
        }
      }),
      { numRuns: 40 },
    )
  })
})
